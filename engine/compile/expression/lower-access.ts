import type { ASTNode } from '@marcbachmann/cel-js';
import { nearest } from '../diagnostics/nearest.ts';
import type { Schema } from '../schema/schema.ts';
import { broken, type Lowered, type Lowerer, type LoweringTable, type Variables } from './lowering.ts';
import { elementType, memberType } from './member-type.ts';
import { alternatives, union } from '../schema/value-type.ts';

/** Reading from the scope: `row`, `row.service.name`, `settings["panelName"]`, `items[0]`. */
export const access: Pick<LoweringTable, 'id' | '.' | '[]'> = {
  id: (node, variables, lowerer) => {
    const name = node.args;
    const { roots } = lowerer.scope;
    const type = own(variables, name) ?? own(roots, name);
    if (type) return { expression: ['path', name], type: lowerer.typeAt([name], type, variables) };

    const names = [...Object.keys(variables), ...Object.keys(roots)];
    const message = `Unknown name "${name}". Available: ${names.join(', ')}`;
    return lowerer.complain('unknown-field', node, message, nearest(name, names) ?? ownerOf(name, lowerer));
  },

  '.': (node, variables, lowerer) => {
    const [baseNode, name] = node.args;
    const base = lowerer.lower(baseNode, variables);
    return member(base, baseNode, name, node.pos, variables, lowerer);
  },

  '[]': (node, variables, lowerer) => {
    const [baseNode, keyNode] = node.args;
    const base = lowerer.lower(baseNode, variables);
    if (keyNode.op === 'value' && typeof keyNode.args === 'string') {
      return member(base, baseNode, keyNode.args, keyNode.start + 1, variables, lowerer);
    }
    const wanted = 'A list is read by a number and an object by a text';
    const key = lowerer.lowerAs(keyNode, variables, ['number', 'string'], wanted);
    if (base === broken || key === broken) return broken;

    const found = (['number', 'string'] as const)
      .filter((kind) => alternatives(key.type, lowerer.defs).some((one) => one.kind === kind || one.kind === 'any'))
      .flatMap((kind): readonly Schema[] => {
        const type = elementType(base.type, kind, lowerer.defs);
        return type ? [type] : [];
      });
    if (found.length > 0) return { expression: ['index', base.expression, key.expression], type: union(...found) };
    const message = `"${lowerer.text(baseNode)}" is ${lowerer.describe(base)} and cannot be indexed by ${lowerer.describe(key)}`;
    return lowerer.complain('expression-type', node, message);
  },
};

/** Static chains grow as one path, so that the runtime can subscribe to exactly that. */
function member(
  base: Lowered,
  baseNode: ASTNode,
  name: string,
  start: number,
  variables: Variables,
  lowerer: Lowerer,
): Lowered {
  if (base === broken) return broken;
  const found = memberType(base.type, name, lowerer.defs, `"${lowerer.text(baseNode)}"`);
  if (!found.ok) {
    return lowerer.complain('unknown-field', { start, end: start + name.length }, found.message, found.suggestion);
  }
  const { expression } = base;
  if (expression[0] !== 'path' || !/^[\w$]+$/.test(name))
    return { expression: ['member', expression, name], type: found.type };
  const [, ...path] = expression;
  return { expression: [...expression, name], type: lowerer.typeAt([...path, name], found.type, variables) };
}

/** `row.cost` for `cost`, where a root has such a member. */
function ownerOf(name: string, { scope }: Lowerer): string | undefined {
  const root = Object.entries(scope.roots).find(([, type]) =>
    alternatives(type, scope.defs).some(({ schema }) => own(schema.properties ?? {}, name)),
  );
  return root && `${root[0]}.${name}`;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
