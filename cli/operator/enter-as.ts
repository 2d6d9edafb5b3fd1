import { openLoginToken } from '../../server/areas/accounts/auth/open-login-token.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { type Act, recordAct } from './act.ts';
import { findUser } from './find-user.ts';

/** An address below that of the shop which logs in as a user, once and within five minutes. The record says who made it. */
export async function enterAs(trx: Trx, who: string, act: Act): Promise<string> {
  const user = await findUser(trx, who, 'alone');
  const token = await openLoginToken(trx, { userId: user.id, purpose: 'impersonate', madeBy: act.by, at: act.at });
  await recordAct(trx, act, 'enter', `user ${user.id}`);
  return `Open this below the address of the shop within five minutes; it works once, as user ${user.id} (${user.email ?? 'no e-mail'}):\n/app/impersonate?token=${token}`;
}
