import type { Database, Trx } from '../db/database.ts';
import { groupCommit } from '../db/group-commit.ts';
import { perInstance } from '../db/per-instance.ts';
import { currentRequest, forRequest } from './request-of-work.ts';

type Work = (trx: Trx) => Promise<unknown>;

const limits = { most: 32, atOnce: 1 };

const reads = perInstance((db, instance) =>
  groupCommit((works: readonly Work[]) => batched((work) => db.read(instance, work), works), limits),
);
const writes = perInstance((db, instance) =>
  groupCommit((works: readonly Work[]) => batched((work) => db.write(instance, work), works), limits),
);

/**
 * The same database, but work that arrives at the same moment shares a transaction and runs in it one after the other. If one
 * part fails, each is tried again alone. Use it for the embedded database only: there, a transaction costs more than the few
 * statements of a job, and its one connection runs them one after the other in any case. On PostgreSQL, a shared transaction
 * would hold many locks in no fixed order.
 */
export function sharedTransactions(db: Database): Database {
  return {
    ...db,
    read: (instance, work) => reads(db, instance)(kept(work)) as ReturnType<typeof work>,
    write: (instance, work) => writes(db, instance)(kept(work)) as ReturnType<typeof work>,
  };
}

/** The work of one job in a shared transaction. */
function kept(work: Work): Work {
  const request = currentRequest();
  return (trx) => forRequest(request, () => work(trx));
}

async function batched(
  open: (work: Work) => Promise<unknown>,
  works: readonly Work[],
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const results: PromiseSettledResult<unknown>[] = [];
  if (works.length > 1) {
    try {
      await open(async (trx) => {
        results.length = 0;
        for (const work of works) results.push({ status: 'fulfilled', value: await work(trx) });
      });
      return results;
    } catch {
      results.length = 0;
    }
  }
  for (const work of works) results.push(...(await Promise.allSettled([open(work)])));
  return results;
}
