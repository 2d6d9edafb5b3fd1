import { join, type LocatedObject, member, plain, stepName, stringAt } from '../../diagnostics/located.ts';
import type { BlockDeclaration } from '../../load/block-catalogue.ts';
import { reportDuplicates } from '../context/duplicates.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { reportNoWidth } from '../context/never-shown.ts';
import type { Spot } from '../context/check-context.ts';
import type { Kind } from './kind.ts';

/** A list of blocks, each checked by its own schema. */
export const blocks: Kind = (_schema, value, spot) => {
  if (value.kind !== 'array') {
    spot.report('wrong-type', value.at, spot.path, `Here stands ${shown(value)}, but a list of blocks is expected.`);
    return [];
  }
  reportDuplicates(value, spot);
  return value.items.map((item, index) => {
    const here = { ...spot, path: join(spot.path, stepName(value, index)) };
    if (item.kind === 'object') return block(item, here);
    if (item.kind === 'scalar' && item.unknown) return null;
    here.report('wrong-type', item.at, here.path, `A block is an object, not ${shown(item)}.`);
    return plain(item);
  });
};

function block(item: LocatedObject, spot: Spot): unknown {
  const name = stringAt(item, 'block');
  if (name === undefined) {
    spot.report(
      'missing-property',
      item.at,
      join(spot.path, 'block'),
      '`block` is missing here. It says which block this is, for example `"block": "text"`.',
    );
    return plain(item);
  }
  const declaration = spot.world.blocks.get(name);
  if (!declaration) {
    const at = item.members.get('block')?.value.at ?? item.at;
    spot.report(
      'unknown-block',
      at,
      join(spot.path, 'block'),
      `There is no block \`${name}\`.`,
      nearest(name, spot.world.blocks.keys()),
    );
    return plain(item);
  }
  spot.uses.blocks.add(name);
  for (const [index, operation] of declaration.operations.entries()) callOf(declaration, operation, index, spot);
  for (const text of declaration.texts) {
    if (!text.endsWith('*')) spot.uses.texts.add(text);
    else for (const key of spot.world.textsUnder(text.slice(0, -1))) spot.uses.texts.add(key);
  }
  for (const property of Object.values(declaration.schema.properties ?? {})) {
    if (property['x-kind'] === 'route' && typeof property['default'] === 'string')
      spot.uses.routes.add(property['default']);
  }
  reportNoWidth(item, spot);
  return spot.walk(declaration.schema, item, { ...spot, defs: declaration.defs });
}

/** A call that the code of a block makes by itself. Only a block that is used needs a contract that has it. */
function callOf(declaration: BlockDeclaration, operation: string, index: number, spot: Spot): void {
  const known = spot.world.contract.operations;
  if (Object.hasOwn(known, operation)) {
    spot.uses.operations.add(operation);
    return;
  }
  const list = member(declaration.tree, 'operations');
  const place = list?.kind === 'array' ? list.items[index]?.at : undefined;
  spot.report(
    'unknown-operation',
    place ?? declaration.tree.at,
    `operations.${index}`,
    `The contract has no operation \`${operation}\`, which the block \`${declaration.name}\` calls by itself.`,
    nearest(operation, Object.keys(known)),
  );
}
