import type { Expression } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { lowerExpression } from './lower-expression.ts';
import { parseExpression } from './parse-expression.ts';
import type { ExpressionProblem } from './problem.ts';
import { readsOf } from './reads-of.ts';
import type { TypeScope } from '../schema/value-type.ts';

export type CompiledExpression =
  | {
      readonly ok: true;
      readonly expression: Expression;
      /** Dotted paths that it reads. */
      readonly reads: readonly string[];
      /** What it gives, with client names. */
      readonly type: Schema;
    }
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

/** CEL text → the tree that the runtime evaluates, checked against the types in scope. All problems are found at once. */
export function compileExpression(source: string, scope: TypeScope): CompiledExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };

  const { expression, type, problems } = lowerExpression(parsed.node, source, scope);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, expression, reads: readsOf(expression), type };
}
