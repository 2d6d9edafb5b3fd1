import { readEmail } from '../../engine/input/read-email.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { Refused } from './refused.ts';

export interface FoundUser {
  readonly id: number;
  readonly email: string | null;
  readonly frozenAt: Date | null;
}

/**
 * A user by id or e-mail (else the guests' account of it), held until the end of the transaction: beside what only refers to them, or `alone`, after all
 * that has begun on their account. Throws `Refused`.
 */
export async function findUser(trx: Trx, who: string, hold: 'beside' | 'alone' = 'beside'): Promise<FoundUser> {
  const id = /^\d{1,9}$/.test(who) ? Number(who) : null;
  const query = trx
    .selectFrom('app_user')
    .select(['id', 'email', 'frozen_at'])
    .where((user) =>
      id === null
        ? user.or([user('email', '=', readEmail(who)), user('guest_email', '=', readEmail(who))])
        : user('id', '=', id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('email');
  const row = await (hold === 'alone' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  if (!row) throw new Refused(`There is no user ${who} in ${trx.instance}.`);
  return { id: row.id, email: row.email, frozenAt: row.frozen_at };
}
