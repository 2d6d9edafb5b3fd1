import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import type { LoginTokenTable } from '../../../platform/db/schema/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

type Purpose = LoginTokenTable['purpose'];

/** Minutes in which a token has to be used. */
export const loginTokenLife: Readonly<Record<Purpose, number>> = { impersonate: 5, widget: 30, social: 2 };

interface NewLoginToken {
  readonly userId: number;
  readonly madeBy: string;
  readonly at: Date;
}

/** Whoever logs in by a provider does so in the browser that began it (`newVisit`); the other links are given to people. */
type Bound =
  | { readonly purpose: 'social'; readonly visit: string }
  | { readonly purpose: Exclude<Purpose, 'social'>; readonly visit?: undefined };

/**
 * Makes a token that opens one session of a user, once and soon, through `POST /login/token`. The address of the login
 * screen carries it (`/impersonate?token=`, `/user-widget-auth?token=`); specification: decision 14. `madeBy` says who
 * made it, for the record: an operator's name, `widget 12`, `google`.
 */
export async function openLoginToken(
  trx: Trx,
  { userId, purpose, visit, madeBy, at }: NewLoginToken & Bound,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('login_token')
    .values({
      instance: trx.instance,
      user_id: userId,
      token_hash: visit === undefined ? hashToken(token) : boundHash(token, visit),
      purpose,
      made_by: madeBy,
      created_at: at,
      expires_at: new Date(at.getTime() + loginTokenLife[purpose] * 60_000),
    })
    .execute();
  return token;
}

/** Under which a token may be kept that this browser shows: one for anybody, or one for the visit that it has begun. */
export function hashesOfToken(token: string, visit: string | null): readonly string[] {
  return visit === null ? [hashToken(token)] : [hashToken(token), boundHash(token, visit)];
}

function boundHash(token: string, visit: string): string {
  return hashToken(`${token} ${visit}`);
}
