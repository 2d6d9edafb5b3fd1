import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { ConnectionQueue } from './connection-queue.ts';

/**
 * What PostgreSQL does by itself and the embedded database never: tidies tables of which enough rows have changed, by the
 * thresholds of autovacuum. Without it dead rows pile up, and plans are made as if the tables were as small as at the
 * beginning; both cost the more, the more there is. One table a turn, so that nobody waits for more than that.
 * Answers the means to end it: it begins nothing new then, and resolves when nothing runs any more.
 */
export function startUpkeep(kysely: Kysely<Schema>, turns: ConnectionQueue): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };

  function schedule(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      // Who cannot have a turn now, or fails, comes again with the next look.
      running = tidy()
        .catch(() => {})
        .then(schedule);
    }, every);
    timer.unref();
  }

  async function tidy(): Promise<void> {
    const { rows } = await inTurn((db) => dueStatements.execute(db));
    for (const { statement } of rows) {
      if (stopped) break;
      await inTurn(async (db) => {
        await sampleLess.execute(db);
        await sql.raw(statement).execute(db);
      });
    }
  }

  async function inTurn<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    const end = await turns.take();
    try {
      return await kysely.connection().execute(work);
    } finally {
      end();
    }
  }
}

/** Milliseconds between looks. */
const every = 2_000;

/** Rows never looked at since so many transactions must be frozen before their numbers come round again. */
const freezeAge = 150_000_000;

/** A sample of 3,000 rows is enough to choose an index by, and a tenth of what the database would look at. */
const sampleLess = sql`set default_statistics_target = 10`;

const dueStatements = sql<{ statement: string }>`
  select statement from (
  select unnest(array[
    case when dead > 50 + 0.2 * rows or inserted > 1000 + 0.2 * rows or age > ${sql.lit(freezeAge)}
      then 'vacuum ' || name end,
    case when changed > 50 + 0.1 * rows then 'analyze ' || name end]) as statement
  from (
    select format('%I.%I', s.schemaname, s.relname) as name, greatest(c.reltuples, 0) as rows, age(c.relfrozenxid) as age,
      s.n_dead_tup as dead, s.n_ins_since_vacuum as inserted, s.n_mod_since_analyze as changed
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'pg_catalog')) tables) statements
  where statement is not null`;
