import type { ASTNode } from '@marcbachmann/cel-js';
import { access } from './lower-access.ts';
import { calls } from './lower-calls.ts';
import { literals } from './lower-literals.ts';
import { operators } from './lower-operators.ts';
import { type Lowered, Lowerer, type LoweringTable } from './lowering.ts';
import type { ExpressionFinding } from './finding.ts';
import type { TypeScope } from '../schema/value-type.ts';
import type { Expression } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { parseExpression } from './parse-expression.ts';

export type CompiledExpression =
  | {
      readonly ok: true;
      readonly expression: Expression;
      /** Dotted paths that it reads. */
      readonly reads: readonly string[];
      /** What it gives, with client names. */
      readonly type: Schema;
    }
  | { readonly ok: false; readonly findings: readonly ExpressionFinding[] };

/** CEL text → the tree that the runtime evaluates, checked against the types in scope. All problems are found at once. */
export function compileExpression(source: string, scope: TypeScope): CompiledExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, findings: [parsed.finding] };

  const { expression, type, findings } = lowerExpression(parsed.node, source, scope);
  return findings.length > 0 ? { ok: false, findings } : { ok: true, expression, reads: readsOf(expression), type };
}

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
function lowerExpression(
  node: ASTNode,
  source: string,
  scope: TypeScope,
): Lowered & { readonly findings: readonly ExpressionFinding[] } {
  const lowerer = new Lowerer(source, scope, table);
  return { ...lowerer.lower(node, {}), findings: lowerer.findings };
}

/** Dotted paths that an expression reads from the scope, without the variables that its own macros bind. */
function readsOf(expression: Expression): readonly string[] {
  const reads = new Set<string>();
  visit(expression, new Set(), reads);
  return [...reads];
}

function visit(node: Expression, bound: ReadonlySet<string>, reads: Set<string>): void {
  switch (node[0]) {
    case 'value':
      return;
    case 'path': {
      const [, ...path] = node;
      if (path[0] !== undefined && !bound.has(path[0])) reads.add(path.join('.'));
      return;
    }
    case 'map':
      for (const [, value] of node.slice(1) as (readonly [string, Expression])[]) visit(value, bound, reads);
      return;
    case 'all':
    case 'exists':
    case 'filter':
    case 'each':
      visit(node[1], bound, reads);
      visit(node[3], new Set([...bound, node[2]]), reads);
      return;
    default:
      for (const part of node.slice(1)) if (Array.isArray(part)) visit(part as unknown as Expression, bound, reads);
  }
}
