import type { Context } from '../../../platform/caller/context.ts';
import { countAttempt, countOnly, type Limit, resetAttempts } from '../../../platform/rate-limit/rate-limit.ts';
import { type DeviceAccount, deviceAccountOf, knownDevice, rememberDevice } from '../sessions/known-device.ts';

const minutes = 60;
const perCaller: Limit = { hits: 10, seconds: 15 * minutes };
/** Attempts on one account from devices that nobody knows, after which each further one waits a little. */
const perAccount: Limit = { hits: 100, seconds: 60 * minutes };
/** How much longer each of them waits than the one before, and the longest wait, milliseconds. */
const [step, longest] = [20, 2_000];
/** So many wait at a time in one process; the next ones do not, so that waiting does not keep others out. */
const maxWaiting = 32;
let waiting = 0;

/**
 * Counts an attempt to log in. Limits refuse by address, and by address and account together, never an account as a
 * whole: otherwise anybody could lock anybody out (decision 41). Attempts on one account from many addresses only become
 * slower. A device that has logged in to the account has a limit of its own and is held up by nobody else's attempts.
 */
export async function countLogin(
  context: Context,
  email: string,
): Promise<{
  /** Of `whoOf`, where the device has logged in to it before; else null. */
  readonly knownAccount: string | null;
  /** To be called after a success. */
  readonly succeeded: () => Promise<void>;
}> {
  const { address, db, instance } = context;
  const account = await db.read(instance.id, (trx) => deviceAccountOf(trx, { email }));
  const { who } = account;
  const device = knownDevice(context, account);
  const mine = loginBucket(context, account);
  await countAttempt(context, {
    [mine]: perCaller,
    ...(device === null ? { [`login:${address}`]: { hits: 100, seconds: 15 * minutes } } : {}),
  });
  if (device === null) await slowDown((await countOnly(context, `login:${who}`, perAccount)) - perAccount.hits);
  const succeeded = async () => {
    await resetAttempts(context, mine);
    rememberDevice(context, account);
  };
  return { knownAccount: device === null ? null : who, succeeded };
}

/** Where attempts of this caller on an account are counted: of a device that is known, or of an address. */
export function loginBucket(context: Context, account: DeviceAccount): string {
  const device = knownDevice(context, account);
  return device === null ? `login:${context.address}:${account.who}` : `login:device:${device}`;
}

async function slowDown(over: number): Promise<void> {
  if (over <= 0 || waiting >= maxWaiting) return;
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, Math.min(over * step, longest)));
  } finally {
    waiting -= 1;
  }
}
