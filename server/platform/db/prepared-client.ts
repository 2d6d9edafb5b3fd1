import pg from 'pg';
import { isStalePlan } from './failures.ts';
import { forgetNames, nameOf } from './statement-names.ts';

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
      if (isStalePlan(error)) forgetNames();
      throw error;
    }
  }) as pg.Client['query'];
}
