import type { Computed, Expression, Template } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { compileExpression } from './compile-expression.ts';
import type { ExpressionFinding } from './finding.ts';
import type { TypeScope } from '../schema/value-type.ts';

export type CompiledTemplate =
  | {
      readonly ok: true;
      /** The string itself where it has no holes; `Computed` where one hole fills all of it. */
      readonly value: string | Computed | Template;
      readonly reads: readonly string[];
      readonly type: Schema;
    }
  | { readonly ok: false; readonly findings: readonly ExpressionFinding[] };

/** A string with `{{ … }}` holes, each an expression. */
export function compileTemplate(source: string, scope: TypeScope): CompiledTemplate {
  const findings: ExpressionFinding[] = [];
  const parts: (string | Expression)[] = [];
  const reads = new Set<string>();
  const types: Schema[] = [];

  let at = 0;
  for (let open = source.indexOf('{{'); open >= 0; open = source.indexOf('{{', at)) {
    const close = endOfHole(source, open + 2);
    if (close < 0) {
      const message = '"}}" is missing for this "{{"';
      findings.push({ code: 'invalid-expression', message, offset: open, length: source.length - open });
      return { ok: false, findings };
    }
    if (open > at) parts.push(source.slice(at, open));
    const hole = compileExpression(source.slice(open + 2, close), scope);
    if (hole.ok) {
      parts.push(hole.expression);
      types.push(hole.type);
      for (const path of hole.reads) reads.add(path);
    } else {
      findings.push(...hole.findings.map((finding) => ({ ...finding, offset: finding.offset + open + 2 })));
    }
    at = close + 2;
  }
  if (findings.length > 0) return { ok: false, findings };
  if (types.length === 0) return { ok: true, value: source, reads: [], type: { const: source } };

  if (at < source.length) parts.push(source.slice(at));
  const all = [...reads];
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object' && types[0]) {
    return { ok: true, value: { $x: only, reads: all }, reads: all, type: types[0] };
  }
  return { ok: true, value: { $t: parts, reads: all }, reads: all, type: { type: 'string' } };
}

/** Where the `}}` of a hole stands, past texts and braces of the expression; -1 when there is none. */
function endOfHole(source: string, start: number): number {
  let braces = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at];
    if (char === '"' || char === "'") at = endOfText(source, at) - 1;
    else if (char === '{') braces += 1;
    else if (char === '}' && braces > 0) braces -= 1;
    else if (char === '}' && source[at + 1] === '}') return at;
  }
  return -1;
}

/** Just past the text that begins with the quote at `start`. */
function endOfText(source: string, start: number): number {
  const quote = source.slice(start).match(/^("""|'''|"|')/)?.[0] ?? '"';
  for (let at = start + quote.length; at < source.length; at += 1) {
    // The parser passes over what follows a backslash, in raw texts too.
    if (source[at] === '\\') at += 1;
    else if (source.startsWith(quote, at)) return at + quote.length;
  }
  return source.length;
}
