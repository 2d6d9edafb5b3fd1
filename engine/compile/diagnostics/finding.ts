import type { Place } from './located.ts';
import type { SharedCode } from './codes.ts';

/** A diagnostic whose place is still an offset; `Positions.diagnostic` turns it into line and column. */
export interface Finding<C extends string = SharedCode> {
  readonly code: C;
  readonly at: Place;
  /** Where in the declaration, ids instead of positions. */
  readonly path: string;
  /** One or two sentences: what is wrong, and what to do. */
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string | undefined;
}

/** Takes findings of the codes `C`: a code that is not one of them does not compile. */
export type Report<C extends string = SharedCode> = (finding: Finding<C>) => void;

export function collectInto<C extends string = SharedCode>(findings: Finding<C>[]): Report<C> {
  return (finding) => void findings.push(finding);
}

/** Names in a sentence: `a, b and c`; the rest is counted when there are more than `most`. */
export function listed(names: readonly string[], most = 6): string {
  const quoted = names.slice(0, most).map((name) => `\`${name}\``);
  const rest = names.length - quoted.length;
  if (rest > 0) return `${quoted.join(', ')} and ${rest} more`;
  const last = quoted.pop();
  return quoted.length === 0 ? (last ?? 'none') : `${quoted.join(', ')} and ${last}`;
}

/** Closes a sentence that has no full stop yet. */
export function sentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
