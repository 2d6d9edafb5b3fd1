import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStalePlan } from './failures.ts';

/** Statements that a connection keeps prepared; further ones are planned each time, as usual. */
const most = 200;
/** A text that comes so often is worth it. */
const often = 3;

const seen = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

/** The name under which the text of a statement is kept prepared; undefined for one that is seldom run. */
function nameOf(text: string): string | undefined {
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

/**
 * A connection to PostgreSQL that keeps the statements it runs often prepared: parsing and planning one takes longer than
 * running it. When the tables have changed below it, everything is prepared anew.
 */
export class PreparedClient extends pg.Client {
  // The driver of the query builder calls with a text and a list of values; the rest of `pg` has other ways to call.
  override query = (async (query: unknown, values?: unknown, ...rest: readonly unknown[]) => {
    const plain = super.query.bind(this) as (...given: readonly unknown[]) => Promise<unknown>;
    const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined;
    if (name === undefined) return plain(query, values, ...rest);
    try {
      return await plain({ name, text: query, values });
    } catch (error) {
      if (isStalePlan(error)) forget();
      throw error;
    }
  }) as pg.Client['query'];
}

function forget(): void {
  generation += 1;
  names.clear();
}
