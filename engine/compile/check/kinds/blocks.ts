import { join, type LocatedObject, member, plain, stepName, stringAt } from '../../diagnostics/located.ts';
import type { BlockDeclaration } from '../../load/block-catalogue.ts';
import { reportDuplicates } from '../context/duplicates.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { reportNoWidth } from '../context/never-shown.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Kind } from './kind.ts';

/** A list of blocks, each checked by its own schema. */
export const blocks: Kind = (_schema, value, context) => {
  if (value.kind !== 'array') {
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `Expected a list of blocks, got ${shown(value)}.`,
    });
    return [];
  }
  reportDuplicates(value, context);
  return value.items.map((item, index) => {
    const here = { ...context, path: join(context.path, stepName(value, index)) };
    if (item.kind === 'object') return block(item, here);
    if (item.kind === 'scalar' && item.unknown) return null;
    here.report({
      code: 'wrong-type',
      at: item.at,
      path: here.path,
      message: `Expected an object for a block, got ${shown(item)}.`,
    });
    return plain(item);
  });
};

function block(item: LocatedObject, context: CheckContext): unknown {
  const name = stringAt(item, 'block');
  if (name === undefined) {
    context.report({
      code: 'missing-property',
      at: item.at,
      path: join(context.path, 'block'),
      message: '`block` is missing. It names the kind of block, e.g. `"block": "text"`.',
    });
    return plain(item);
  }
  const declaration = context.environment.blocks.get(name);
  if (!declaration) {
    const at = item.members.get('block')?.value.at ?? item.at;
    context.report({
      code: 'unknown-block',
      at,
      path: join(context.path, 'block'),
      message: `Unknown block: \`${name}\`.`,
      suggestion: nearest(name, context.environment.blocks.keys()),
    });
    return plain(item);
  }
  context.uses.blocks.add(name);
  for (const [index, operation] of declaration.operations.entries()) callOf(declaration, operation, index, context);
  for (const operation of declaration.startup) context.uses.startup.add(operation);
  for (const text of declaration.texts) {
    if (!text.endsWith('*')) context.uses.texts.add(text);
    else for (const key of context.environment.textsUnder(text.slice(0, -1))) context.uses.texts.add(key);
  }
  for (const property of Object.values(declaration.schema.properties ?? {})) {
    if (property['x-kind'] === 'route' && typeof property['default'] === 'string')
      context.uses.routes.add(property['default']);
  }
  reportNoWidth(item, context);
  return context.walk(declaration.schema, item, { ...context, defs: declaration.defs });
}

/** A call that the code of a block makes by itself. Only a block that is used needs a contract that has it. */
function callOf(declaration: BlockDeclaration, operation: string, index: number, context: CheckContext): void {
  const known = context.environment.contract.operations;
  if (Object.hasOwn(known, operation)) {
    context.uses.operations.add(operation);
    return;
  }
  const list = member(declaration.tree, 'operations');
  const place = list?.kind === 'array' ? list.items[index]?.at : undefined;
  context.report({
    code: 'unknown-operation',
    at: place ?? declaration.tree.at,
    path: `operations.${index}`,
    message: `Unknown operation: \`${operation}\`. The block \`${declaration.name}\` calls it.`,
    suggestion: nearest(operation, Object.keys(known)),
  });
}
