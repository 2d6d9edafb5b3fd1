import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { writeCookie } from '../../../../engine/address/cookies.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { countAttempt, countOnly, type Limit, resetAttempts, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';

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
  const mine = device === null ? `login:${address}:${who}` : `login:device:${device}`;
  await countAttempt(context, {
    [mine]: perCaller,
    ...(device === null ? { [`login:${address}`]: { hits: 100, seconds: 15 * minutes } } : {}),
  });
  if (device === null) await slowDown((await countOnly(context, `login:${who}`, perAccount)) - perAccount.hits);
  return async () => {
    await resetAttempts(context, mine);
    rememberDevice(context, who, device ?? randomBytes(12).toString('base64url'));
  };
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

/** The id of a device that has logged in to an account, from its cookie; null where it has not. */
export function knownDevice(context: Context, who: string): string | null {
  const [id = '', signature = ''] = (context.browser.cookie(cookieName(who)) ?? '').split('.', 2);
  return id !== '' && sameText(signatureOf(context, who, id), signature) ? id : null;
}

/** The cookie opens nothing: it only tells this device from those that guess. */
function rememberDevice(context: Context, who: string, id: string): void {
  const value = `${id}.${signatureOf(context, who, id)}`;
  const secure = context.origin.startsWith('https:');
  const maxAge = 180 * 24 * 60 * minutes;
  context.browser.setCookie(writeCookie(cookieName(who), value, { maxAge, secure, path: '/', httpOnly: true }));
}

function cookieName(who: string): string {
  return `device-${who.slice(0, 8)}`;
}

function signatureOf({ instance, ports }: Context, who: string, id: string): string {
  return ports.secrets.sign(instance.id, 'known-device', `${who}.${id}`);
}
