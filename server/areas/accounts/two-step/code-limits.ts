import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { countAttempt, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { knownDevice } from '../sessions/known-device.ts';

const minutes = 60;

/** Names an account in buckets and in the cookie of a known device: by its address, or by its number where it has none. */
export async function deviceNameOf(trx: Trx, userId: number): Promise<string> {
  const user = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
  return whoOf(user?.email ?? `user ${userId}`);
}

/**
 * Counts a code of six digits that is tried. Who gets here has passed the first step, so the account as a whole has a limit:
 * thirty in an hour are a chance of one in 11,000. It keeps no owner out, since a device that has logged in before has a limit
 * of its own, and recovery codes, which nobody can guess, have none for the account (decision 52).
 */
export async function countCode(context: Context, userId: number, who: string, code: string): Promise<void> {
  const { address } = context;
  const device = knownDevice(context, who);
  if (device !== null) {
    return countAttempt(context, { [`code:device:${device}`]: { hits: 10, seconds: 15 * minutes } });
  }
  const isShort = code.trim().length < 10;
  await countAttempt(context, {
    [`code:${address}`]: { hits: 30, seconds: 15 * minutes },
    ...(isShort ? { [`code:user:${userId}`]: { hits: 30, seconds: 60 * minutes } } : {}),
  });
}
