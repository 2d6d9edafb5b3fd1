import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database, SystemTrx, Trx } from './database.ts';
import { type Entry, entry } from './entry.ts';
import { isConflict, isDiskFull, isOutOfReach, TransactionTimeout } from './failures.ts';
import { instanceFilter } from './instance-filter.ts';
import type { Schema } from './schema.ts';
import { type ConnectionQueue, connectionQueue } from './connection-queue.ts';

export interface TransactionLimits {
  /** Milliseconds a transaction may take in all, without its wait for a connection. */
  readonly transaction: number;
  /** How often a write is run before a deadlock or serialization failure is passed on. */
  readonly attempts: number;
  /** Transactions that may be running at a time. */
  readonly connections: number;
  /** Transactions that may be running or waiting at a time; more are told to come back. */
  readonly queue: number;
  /** Milliseconds a transaction may wait for its turn; then it is told to come back, and never begins. */
  readonly wait: number;
}

interface Running {
  over: boolean;
}

/** The running transaction of this chain of calls, so that a second one inside it is noticed before it can hang. */
const current = new AsyncLocalStorage<Running>();

/** The one line in which everybody waits for a connection. */
export function connectionQueueFor({ connections, queue, wait }: TransactionLimits): ConnectionQueue {
  return connectionQueue({ atOnce: connections, most: queue, wait, refused: () => busy() });
}

/** Puts the rules of `Database` on a connection pool. */
export function transactionsOn(
  kysely: Kysely<Schema>,
  kind: Database['kind'],
  limits: Pick<TransactionLimits, 'transaction' | 'attempts'>,
  turns: ConnectionQueue,
): Database {
  let closing = false;
  /** A write has found no space, and none has been tried with success since. */
  let isFull = false;

  async function run<T>(into: Entry | null, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const outer = current.getStore();
    if (outer && !outer.over) throw new Error('A transaction was opened inside another one; pass its trx on instead');
    if (closing) throw busy();
    const end = await turns.take();
    const running: Running = { over: false };
    try {
      return await entry.run(into, () =>
        kysely.transaction().execute(async (bare) => {
          const guarded = bare.withPlugin(refuseWhenOver(running));
          const trx = into ? guarded.withPlugin(instanceFilter(into.instance)) : guarded;
          let timer: NodeJS.Timeout | undefined;
          const timeout = new Promise<never>((_, reject) => {
            timer = setTimeout(() => reject(new TransactionTimeout(limits.transaction)), limits.transaction);
          });
          try {
            return await current.run(running, () => Promise.race([work(trx), timeout]));
          } finally {
            running.over = true;
            clearTimeout(timer);
          }
        }),
      );
    } catch (error) {
      if (isDiskFull(error)) {
        isFull = true;
        throw full(error);
      }
      throw isOutOfReach(error) ? busy(error) : error;
    } finally {
      end();
    }
  }

  async function inInstance<T>(instance: string, readOnly: boolean, work: (trx: Trx) => Promise<T>): Promise<T> {
    if (!instance) throw new Error('A transaction needs the id of an instance');
    return run({ instance, readOnly }, (trx) =>
      work(Object.defineProperty(trx, 'instance', { value: instance }) as Trx),
    );
  }

  return {
    kind,
    read: (instance, work) => again(limits.attempts, () => inInstance(instance, true, work)),
    write: (instance, work) => again(limits.attempts, () => inInstance(instance, false, work)),
    system: (work: (trx: SystemTrx) => Promise<never>) => again(limits.attempts, () => run(null, work)),
    async probe() {
      await run(null, (trx) => (isFull ? spaceProbe : aliveProbe).execute(trx));
      isFull = false;
    },
    connections: () => turns.use(),
    async close() {
      closing = true;
      await turns.over();
      await kysely.destroy();
    },
  };
}

async function again<T>(attempts: number, once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      // Spread by attempt and by a little chance, so that two that met do not meet again.
      await pause(attempt * 5 + Math.random() * 20);
    }
  }
}

/** A promise left behind by a finished transaction must not reach the connection, which by then serves somebody else. */
function refuseWhenOver(running: Running): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (running.over) throw new Error('A query came after the end of its transaction; await every query');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const aliveProbe = sql`select 1`;
/** Some hundred kilobytes in files of their own, gone with the transaction. */
const spaceProbe = sql`create temporary table space_probe on commit drop as select generate_series(1, 10000)`;

function full(cause: unknown): Problem {
  const problem = new Problem(503, { key: 'database_full' }, {}, 30);
  problem.cause = cause;
  return problem;
}

function busy(cause?: unknown): Problem {
  const problem = new Problem(503, { key: 'database_busy' }, {}, 2);
  problem.cause = cause;
  return problem;
}
