import { nearest } from '../../diagnostics/nearest.ts';
import { rowType } from '../context/scope.ts';
import type { CheckContext } from '../context/check-context.ts';
import { expectString, type Kind } from './kind.ts';

/** The id of a source of the screen. */
export const source: Kind = (schema, value, context) => {
  const id = expectString(value, 'the id of a source', context);
  if (id === undefined) return null;
  const { sources } = context.page;
  context.uses.sources.add(id);
  if (!sources.has(id)) {
    context.report({
      code: 'unknown-source',
      at: value.at,
      path: context.path,
      message: `The screen has no source \`${id}\`. Declare it under \`sources\`, or use an existing one.`,
      suggestion: nearest(id, sources.keys()),
    });
    return id;
  }
  const operation = sources.get(id);
  if (schema['x-table'] === true && operation && !operation.table) {
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `The source \`${id}\` uses \`${operation.name}\`, which does not support the table protocol. Use an operation with paging and sorting.`,
    });
  } else if (operation && givesItems(context, value) && !rowType(operation, context.environment.contract.defs)) {
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `The source \`${id}\` uses \`${operation.name}\`, which does not return a list.`,
    });
  }
  return id;
};

/** Whether the block around takes its items from the source. */
function givesItems(context: CheckContext, value: Parameters<Kind>[1]): boolean {
  const around = context.enclosing[0];
  if (!around) return false;
  const name = [...around.object.members].find(([, member]) => member.value === value)?.[0];
  const block = around.object.members.get('block')?.value;
  const declaration = block?.kind === 'scalar' ? context.environment.blocks.get(String(block.value)) : undefined;
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
export const refresh: Kind = (_schema, value, context) => {
  const name = expectString(value, 'the id of a source or the name of an operation', context);
  if (name === undefined || name === 'user') return name ?? null;
  const operations = Object.keys(context.environment.contract.operations);
  if (!context.page.sources.has(name) && !operations.includes(name)) {
    context.report({
      code: 'unknown-source',
      at: value.at,
      path: context.path,
      message: `\`${name}\` is neither a source of this screen nor an operation.`,
      suggestion: nearest(name, [...context.page.sources.keys(), ...operations, 'user']),
    });
  }
  return name;
};
