import { readCode } from '../../../../engine/input/read-code.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { Problem } from '../../../platform/problem.ts';
import { countAttempt, type Limit } from '../../../platform/rate-limit/rate-limit.ts';
import { type DeviceAccount, knownDevice } from '../sessions/known-device.ts';

const minutes = 60;

/**
 * Counts a code of six digits that is tried. Who gets here has passed the first step, so the account as a whole has a limit:
 * thirty in an hour are a chance of one in 11,000. It keeps no owner out, since a device that has logged in before has a limit
 * of its own, and recovery codes, which nobody can guess, have none for the account (decision 52). At the limit, the owner is
 * told: somebody has their password.
 */
export async function countCode(context: Context, userId: number, account: DeviceAccount, code: string): Promise<void> {
  const { address } = context;
  const device = knownDevice(context, account);
  if (device !== null) {
    return countOrTell(context, userId, { [`code:device:${device}`]: { hits: 10, seconds: 15 * minutes } });
  }
  const isShort = readCode(code).length < 10;
  await countAttempt(context, { [`code:${address}`]: { hits: 30, seconds: 15 * minutes } });
  if (isShort) await countOrTell(context, userId, { [`code:user:${userId}`]: { hits: 30, seconds: 60 * minutes } });
}

/** Counts an attempt on an account; where there were too many, its owner is told, once a day at most. */
async function countOrTell(context: Context, userId: number, buckets: Readonly<Record<string, Limit>>): Promise<void> {
  try {
    await countAttempt(context, buckets);
  } catch (error) {
    if (error instanceof Problem && error.status === 429) await notifyOwner(context, userId);
    throw error;
  }
}

async function notifyOwner(context: Context, userId: number): Promise<void> {
  await context.db.write(context.instance.id, (trx) =>
    notifySecurity(trx, context, userId, { event: 'code_limit', oneADay: true }),
  );
}
