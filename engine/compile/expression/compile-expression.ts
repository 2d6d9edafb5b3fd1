import type { Expression } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { lowerExpression } from './lower-expression.ts';
import { parseExpression } from './parse-expression.ts';
import type { ExpressionFinding } from './finding.ts';
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
  | { readonly ok: false; readonly findings: readonly ExpressionFinding[] };

/** CEL text → the tree that the runtime evaluates, checked against the types in scope. All problems are found at once. */
export function compileExpression(source: string, scope: TypeScope): CompiledExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { ok: false, findings: [parsed.finding] };

  const { expression, type, findings } = lowerExpression(parsed.node, source, scope);
  return findings.length > 0 ? { ok: false, findings } : { ok: true, expression, reads: readsOf(expression), type };
}
