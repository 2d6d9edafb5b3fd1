import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import type { LoginTokenTable } from '../../../platform/db/schema/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Minutes in which a token has to be used. */
const life: Readonly<Record<LoginTokenTable['purpose'], number>> = { impersonate: 5, widget: 30, social: 2 };

/**
 * Makes a token that opens one session of a user, once and soon, through `POST /login/token`. The address of the login
 * screen carries it (`/impersonate?token=`, `/user-widget-auth?token=`); specification: decision 14. `madeBy` says who
 * made it, for the record: an operator's name, `widget 12`, `google`.
 */
export async function openLoginToken(
  trx: Trx,
  {
    userId,
    purpose,
    madeBy,
    at,
  }: {
    readonly userId: number;
    readonly purpose: LoginTokenTable['purpose'];
    readonly madeBy: string;
    readonly at: Date;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('login_token')
    .values({
      instance: trx.instance,
      user_id: userId,
      token_hash: hashToken(token),
      purpose,
      made_by: madeBy,
      created_at: at,
      expires_at: new Date(at.getTime() + life[purpose] * 60_000),
    })
    .execute();
  return token;
}
