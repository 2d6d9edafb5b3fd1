import { nearest } from '../../diagnostics/nearest.ts';
import { rowType } from '../context/scope.ts';
import type { Spot } from '../context/check-context.ts';
import { expectString, type Kind } from './kind.ts';

/** The id of a source of the screen. */
export const source: Kind = (schema, value, spot) => {
  const id = expectString(value, 'the id of a source', spot);
  if (id === undefined) return null;
  const { sources } = spot.page;
  spot.uses.sources.add(id);
  if (!sources.has(id)) {
    spot.report(
      'unknown-source',
      value.at,
      spot.path,
      `This screen has no source \`${id}\`. Declare it under \`sources\`, or name one that is there.`,
      nearest(id, sources.keys()),
    );
    return id;
  }
  const operation = sources.get(id);
  if (schema['x-table'] === true && operation && !operation.table) {
    spot.report(
      'wrong-type',
      value.at,
      spot.path,
      `The source \`${id}\` calls \`${operation.name}\`, which does not answer the table protocol. Use an operation that pages and sorts.`,
    );
  } else if (operation && givesItems(spot, value) && !rowType(operation, spot.world.contract.defs)) {
    spot.report(
      'wrong-type',
      value.at,
      spot.path,
      `The source \`${id}\` calls \`${operation.name}\`, whose reply is no list.`,
    );
  }
  return id;
};

/** Whether the block around takes its items from the source. */
function givesItems(spot: Spot, value: Parameters<Kind>[1]): boolean {
  const around = spot.enclosing[0];
  if (!around) return false;
  const name = [...around.object.members].find(([, member]) => member.value === value)?.[0];
  const block = around.object.members.get('block')?.value;
  const declaration = block?.kind === 'scalar' ? spot.world.blocks.get(String(block.value)) : undefined;
  const scope = declaration?.schema['x-scope'] as
    | Readonly<Record<string, { readonly itemOf?: string | readonly string[] }>>
    | undefined;
  // Of several, the first that is declared gives the items; the others only tell when they are there.
  return Object.values(scope ?? {}).some(
    ({ itemOf }) =>
      itemOf !== undefined &&
      name !== undefined &&
      [itemOf].flat().find((one) => around.object.members.has(one)) === name,
  );
}

/** What a `refresh` names: a source of the screen, an operation, or `user` for the profile. */
export const refresh: Kind = (_schema, value, spot) => {
  const name = expectString(value, 'the id of a source or the name of an operation', spot);
  if (name === undefined || name === 'user') return name ?? null;
  const operations = Object.keys(spot.world.contract.operations);
  if (!spot.page.sources.has(name) && !operations.includes(name)) {
    spot.report(
      'unknown-source',
      value.at,
      spot.path,
      `\`${name}\` is neither a source of this screen nor an operation of the contract.`,
      nearest(name, [...spot.page.sources.keys(), ...operations, 'user']),
    );
  }
  return name;
};
