import type { ASTNode } from '@marcbachmann/cel-js';
import { access } from './lower-access.ts';
import { calls } from './lower-calls.ts';
import { literals } from './lower-literals.ts';
import { operators } from './lower-operators.ts';
import { type Lowered, Lowerer, type LoweringTable } from './lowering.ts';
import type { ExpressionFinding } from './finding.ts';
import type { TypeScope } from '../schema/value-type.ts';

const table: LoweringTable = {
  ...access,
  ...operators,
  ...literals,
  ...calls,
  '.?': (node, _variables, lowerer) =>
    lowerer.complain('invalid-expression', node, 'Write "." instead of ".?": reading through null gives null anyway'),
  '[?]': (node, _variables, lowerer) =>
    lowerer.complain('invalid-expression', node, 'Write "[" instead of "[?": what is not there is null anyway'),
};

/** Turns a parsed expression into the runtime's tree and finds out its type on the way. */
export function lowerExpression(
  node: ASTNode,
  source: string,
  scope: TypeScope,
): Lowered & { readonly findings: readonly ExpressionFinding[] } {
  const lowerer = new Lowerer(source, scope, table);
  return { ...lowerer.lower(node, {}), findings: lowerer.findings };
}
