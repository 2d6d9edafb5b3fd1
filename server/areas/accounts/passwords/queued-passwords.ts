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

/** `verifyPassword`, when it is the caller's turn. Throws 429 or 503 where too many wait. `device` is of `knownDevice`. */
export function verifyQueued(
  context: Context,
  password: string,
  stored: string | null,
  device: string | null = null,
): Promise<boolean> {
  return queued(context, device, () => verifyPassword(password, stored));
}

/** `hashPassword`, likewise. */
export function hashQueued(context: Context, password: string, device: string | null = null): Promise<string> {
  return queued(context, device, () => hashPassword(password));
}

/** The addresses take turns; who has been here before goes first, so that a flood of log-ins keeps no customer out. */
async function queued<T>({ address, user }: Context, device: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await derivations.run(device ?? address, work, { first: device !== null || user !== null });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Problem(error.by === 'share' ? 429 : 503, { key: 'database_busy' }, {}, 2);
  }
}
