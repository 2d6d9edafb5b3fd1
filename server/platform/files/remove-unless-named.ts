import { createHash } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Milliseconds that a file stays after nothing names it any more, or before anything does. */
export const grace = 24 * 60 * 60 * 1000;

/**
 * Looks after the grace period whether a file is named by a document, a picture of a ticket or a copy of an account, and
 * removes one that is not; once for each `cause`, however often it is said.
 */
export async function removeUnlessNamed(trx: Trx, hash: string, cause: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`${hash} ${cause}`).digest('hex');
  const runAt = new Date(now.getTime() + grace + 60_000);
  await enqueue(trx, [{ kind: 'remove-file', key, payload: { hash }, runAt }]);
}
