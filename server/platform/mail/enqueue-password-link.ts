import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

export interface PasswordLinkRequest {
  readonly email: string;
  readonly locale: string;
  /** Where the shop was reached, for the link: `https://shop.example`. */
  readonly origin: string;
  readonly at: Date;
  /** Names the request, so that it is done once; without it every call is one. */
  readonly key?: string;
}

/**
 * Queues a mail with a link that sets a new password. Whether an account has the address is only looked up by the job,
 * so that the caller does the same work, in the same time, for every address (fault 26).
 */
export async function enqueuePasswordLink(trx: Trx, { at, key, ...payload }: PasswordLinkRequest): Promise<void> {
  await enqueue(trx, [{ kind: 'send-password-link', key: key ?? randomUUID(), payload, runAt: at }]);
}
