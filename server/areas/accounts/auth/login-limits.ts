import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../../platform/caller/context.ts';
import { countAttempt, countOnly, type Limit, resetAttempts, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { knownDevice, rememberDevice } from '../sessions/known-device.ts';

const minutes = 60;
const perCaller: Limit = { hits: 10, seconds: 15 * minutes };
/** Attempts on one account from devices that nobody knows, after which each further one waits a little. */
const perAccount: Limit = { hits: 100, seconds: 60 * minutes };
/** How much longer each of them waits than the one before, and the longest wait, milliseconds. */
const [step, longest] = [20, 2_000];
/** So many wait at a time in one process; the next ones do not, so that waiting does not keep others out. */
const mostWaiting = 32;
let waiting = 0;

/**
 * Counts an attempt to log in. Limits refuse by address, and by address and account together, never an account as a
 * whole: otherwise anybody could lock anybody out (decision 41). Attempts on one account from many addresses only become
 * slower. A device that has logged in to the account has a limit of its own and is held up by nobody else's attempts.
 * Gives what to do after a success.
 */
export async function countLogin(context: Context, email: string): Promise<() => Promise<void>> {
  const { address } = context;
  const who = whoOf(email);
  const device = knownDevice(context, who);
  const mine = loginBucket(context, who);
  await countAttempt(context, {
    [mine]: perCaller,
    ...(device === null ? { [`login:${address}`]: { hits: 100, seconds: 15 * minutes } } : {}),
  });
  if (device === null) await slowDown((await countOnly(context, `login:${who}`, perAccount)) - perAccount.hits);
  return async () => {
    await resetAttempts(context, mine);
    rememberDevice(context, who);
  };
}

/** Where attempts of this caller on an account are counted: of a device that is known, or of an address. */
export function loginBucket(context: Context, who: string): string {
  const device = knownDevice(context, who);
  return device === null ? `login:${context.address}:${who}` : `login:device:${device}`;
}

async function slowDown(over: number): Promise<void> {
  if (over <= 0 || waiting >= mostWaiting) return;
  waiting += 1;
  try {
    await setTimeout(Math.min(over * step, longest));
  } finally {
    waiting -= 1;
  }
}
