import { randomBytes } from 'node:crypto';
import { writeCookie } from '../../../../engine/address/cookies.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';

/** Seconds for which a device is known. */
const life = 180 * 24 * 60 * 60;

/** The id of a device that has logged in to an account, from its cookie; null where it has not. `who` is of `whoOf`. */
export function knownDevice(context: Context, who: string): string | null {
  const [id = '', signature = ''] = (context.browser.cookie(cookieName(who)) ?? '').split('.', 2);
  return id !== '' && sameText(signatureOf(context, who, id), signature) ? id : null;
}

/** The cookie opens nothing: it only tells this device from those that guess. */
export function rememberDevice(context: Context, who: string): void {
  const id = knownDevice(context, who) ?? randomBytes(12).toString('base64url');
  const value = `${id}.${signatureOf(context, who, id)}`;
  const secure = context.origin.startsWith('https:');
  context.browser.setCookie(writeCookie(cookieName(who), value, { maxAge: life, secure, path: '/', httpOnly: true }));
}

function cookieName(who: string): string {
  return `device-${who.slice(0, 8)}`;
}

function signatureOf({ instance, ports }: Context, who: string, id: string): string {
  return ports.secrets.sign(instance.id, 'known-device', `${who}.${id}`);
}
