import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { ExpressionFinding } from './finding.ts';

/** Longest expression that is read, in UTF-16 units. */
export const MAX_LENGTH = 2_000;

/** Deeper than `lowerExpression` allows, so that it is the one who says so. */
const environment = new Environment({ unlistedVariablesAreDyn: true, limits: { maxDepth: 200 } });

export type Parsed =
  | { readonly ok: true; readonly node: ASTNode }
  | { readonly ok: false; readonly finding: ExpressionFinding };

/** Reads CEL text. */
export function parseExpression(source: string): Parsed {
  const bad = (message: string, offset: number, length: number): Parsed => ({
    ok: false,
    finding: { code: 'invalid-expression', message, offset, length },
  });
  if (source.length > MAX_LENGTH) {
    return bad(`An expression has at most ${MAX_LENGTH} characters, this one ${source.length}`, 0, source.length);
  }
  if (source.trim() === '') return bad('The expression is empty', 0, source.length);
  try {
    return { ok: true, node: environment.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { start, end } = error.range ?? { start: 0, end: source.length };
    return bad(wording(error, source), start, Math.max(0, end - start));
  }
}

function wording(error: ParseError, source: string): string {
  const { start = 0, end = 0 } = error.range ?? {};
  const found = source.slice(start, end);
  if (error.code === 'unexpected_character' && found === '=') return 'A comparison is written with "=="';
  if (error.code === 'unexpected_token' || error.code === 'expected_token') {
    return start >= source.trimEnd().length ? 'The expression is incomplete' : `"${found}" is not allowed here`;
  }
  if (error.code === 'unexpected_character') return `"${found}" is not allowed here`;
  return error.summary;
}
