import { randomBytes } from 'node:crypto';
import { writeCookie } from '../../../../engine/address/cookies.ts';
import type { Context } from '../../../platform/caller/context.ts';

const cookieName = 'social_state';

/** Names the browser that goes away to log in somewhere else, so that no other one comes back with its login. */
export function newVisit(): string {
  return randomBytes(18).toString('base64url');
}

/** The visit that this browser has begun; null for none. */
export function visitOfBrowser({ browser }: Pick<Context, 'browser'>): string | null {
  return browser.cookie(cookieName);
}

/** Remembers a visit for some seconds, or forgets it with 0. Sent back to `/login/…` only; a script cannot read it. */
export function visitCookie({ origin }: Pick<Context, 'origin'>, visit: string, seconds: number): string {
  const secure = origin.startsWith('https:');
  return writeCookie(cookieName, visit, { maxAge: seconds, secure, path: '/login', httpOnly: true });
}
