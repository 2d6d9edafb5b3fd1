import { availableParallelism } from 'node:os';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { FairQueue, QueueFull } from '../../../platform/rate-limit/fair-queue.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Derivations of this process. Each keeps a processor busy for about a quarter of a second, on one of the four threads that
 * files and compression need, too; so half of the processors are left to everybody else, and at least two threads.
 */
export const derivations = new FairQueue({
  atOnce: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),
  perShare: 8,
  waiting: 24,
});

/**
 * `verifyPassword`, when it is the caller's turn. Throws 429 or 503 where too many wait.
 * @param account of `whoOf`, where a device logs in that has done so before
 */
export function verifyQueued(
  context: Context,
  password: string,
  stored: string | null,
  account: string | null = null,
): Promise<boolean> {
  return queued(context, account, () => verifyPassword(password, stored));
}

/** `hashPassword`, likewise. */
export function hashQueued(context: Context, password: string, account: string | null = null): Promise<string> {
  return queued(context, account, () => hashPassword(password));
}

/**
 * The addresses take turns; who has been here before goes first, so that a flood of log-ins keeps no customer out. There the
 * accounts take turns, not the devices: anybody can make many devices known to an account of their own.
 */
async function queued<T>({ address, user }: Context, account: string | null, work: () => Promise<T>): Promise<T> {
  const known = account ?? (user && `user ${user.id}`);
  try {
    return await derivations.run(known ?? address, work, { first: known !== null });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Problem(error.by === 'share' ? 429 : 503, { key: 'database_busy' }, {}, 2);
  }
}
