import type { Trx } from '../db/database.ts';
import { isWithin, type Limit } from '../rate-limit/rate-limit.ts';

const minutes = 60;

/** Links that set a password, to one mailbox in a day, whoever asks. */
const freely: Limit = { hits: 20, seconds: 24 * 60 * minutes };
/** Beyond them one at a time, in less time than a link works (`resetLife`). */
const thenOne: Limit = { hits: 1, seconds: 45 * minutes };

/**
 * Whether another link that sets a password may go to a mailbox that somebody unknown asks for. Where not, one that still
 * works has gone there: whoever owns the mailbox has it, so strangers who ask as often as they like keep nobody out, and
 * flood nobody either.
 */
export async function isLinkDue(trx: Trx, who: string, at: Date): Promise<boolean> {
  const isOne = await isWithin(trx, `reset-link:${who}`, thenOne, at);
  return (await isWithin(trx, `reset-mail:${who}`, freely, at)) || isOne;
}

/** After a link was used its owner may ask anew: those that went out before work no more. */
export async function forgetLinks(trx: Trx, who: string): Promise<void> {
  await trx
    .deleteFrom('rate_limit')
    .where('bucket', 'in', [`reset-mail:${who}`, `reset-link:${who}`])
    .execute();
}
