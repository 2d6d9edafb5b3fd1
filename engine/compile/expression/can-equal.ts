import type { ASTNode } from '@marcbachmann/cel-js';
import { nearest } from '../diagnostics/nearest.ts';
import type { Lowered, Lowerer } from './lowering.ts';
import { alternatives, possibleValues } from '../schema/value-type.ts';

export interface Side extends Lowered {
  readonly node: ASTNode;
}

/** Complains of a comparison that always has the same outcome: other kinds, or a value that the other side never has. */
export function canEqual(left: Side, right: Side, lowerer: Lowerer): void {
  const { defs } = lowerer;
  const [a, b] = [left, right].map(({ type }) =>
    alternatives(type, defs)
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'null'),
  );
  if (!a?.length || !b?.length || a.includes('any') || b.includes('any')) return;
  if (!a.some((kind) => b.includes(kind))) {
    const [first, second] = [left, right].map((side) => `"${lowerer.text(side.node)}" is ${lowerer.describe(side)}`);
    const span = { start: left.node.start, end: right.node.end };
    lowerer.complain('expression-type', span, `${first} and ${second}; they are never equal`);
    return;
  }

  const [some, others] = [left, right].map(({ type }) => possibleValues(type, defs)?.filter((value) => value !== null));
  if (!some?.length || !others?.length || some.some((value) => others.includes(value))) return;
  const [wrong, owner, choices] = left.node.op === 'value' ? [left, right, others] : [right, left, some];
  const { node } = wrong;
  const quoted = node.op === 'value' && typeof node.args === 'string';
  lowerer.complain(
    'impossible-comparison',
    quoted ? { start: node.start + 1, end: node.end - 1 } : node,
    `"${lowerer.text(owner.node)}" is never ${lowerer.text(node)}; it is one of ${choices.map(String).join(', ')}`,
    quoted ? nearest(node.args, choices.map(String)) : undefined,
  );
}
