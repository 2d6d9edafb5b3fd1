import { createHash } from 'node:crypto';

/** Statements that a connection keeps prepared; further ones are planned each time, as usual. */
const most = 200;
/** A text that comes so often is worth it. */
const often = 3;

const seen = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

/** The name under which every connection keeps the text of a statement prepared; undefined for one that is seldom run. */
export function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= most) return name;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < often) {
    // Texts that never come again must not gather here.
    if (seen.size >= most * 10) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const made = `${createHash('sha256').update(text).digest('hex').slice(0, 24)}_${generation}`;
  names.set(text, made);
  return made;
}

/** Gives every statement another name from now on, so that all are prepared anew: the tables have changed below them. */
export function forgetNames(): void {
  generation += 1;
  names.clear();
}
