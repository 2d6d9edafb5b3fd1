import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Milliseconds between looks at the database's clock. */
const every = 1_000;
/** A difference that the way to the database explains is none, milliseconds. */
const tolerance = 250;

export interface DatabaseClock {
  readonly now: () => Date;
  readonly stop: () => void;
}

/**
 * The clock of the database: the one that all processes on all machines share. What a job, a session or a limit was dated by one
 * of them is then not in the future of another whose own clock is wrong or was set. Between looks, and while the database is
 * away, time passes as this process measures it.
 */
export async function databaseClock(
  db: Pick<Database, 'system'>,
  {
    elapsed = () => performance.now(),
    onMoved = () => {},
  }: {
    /** Milliseconds that only ever grow. */
    readonly elapsed?: () => number;
    /** Told when the database's clock was set, by milliseconds. */
    readonly onMoved?: (by: number) => void;
  } = {},
): Promise<DatabaseClock> {
  const readTime = async (): Promise<number> => {
    const requested = elapsed();
    const { rows } = await db.system((trx) => sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx));
    const answered = elapsed();
    // It was read somewhere between the two.
    return (rows[0]?.now.getTime() ?? Number.NaN) - (requested + answered) / 2;
  };
  let base = await readTime();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const measure = async (): Promise<void> => {
    const requested = elapsed();
    const seen = await readTime().catch(() => base);
    const moved = seen - base;
    // An answer that took long says too little.
    if (Math.abs(moved) > tolerance + (elapsed() - requested) / 2) {
      base = seen;
      onMoved(moved);
    }
    schedule();
  };
  const schedule = () => {
    if (isOver) return;
    timer = setTimeout(() => void measure(), every);
    timer.unref();
  };
  schedule();
  return {
    now: () => new Date(Math.round(base + elapsed())),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
