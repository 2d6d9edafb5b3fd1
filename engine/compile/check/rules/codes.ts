import { type CodeMeta, type SharedCode, sharedCodes } from '../../diagnostics/codes.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

type OwnCodes<R> = R extends Rule<infer Own, infer _Shared> ? Own : never;

/** Every code of the check: the shared ones, and those that a rule owns. */
export type Code = SharedCode | OwnCodes<(typeof rules)[number]>;

export const codes: Readonly<Record<Code, CodeMeta>> = Object.assign(
  { ...sharedCodes },
  ...rules.map(({ meta }) => meta.codes),
);

export function metaOf(code: string): CodeMeta | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code] : undefined;
}
