import type { Trx } from '../../server/db/database.ts';
import { Refused } from './refused.ts';

export interface FoundUser {
  readonly id: number;
  readonly email: string | null;
  readonly frozenAt: Date | null;
}

/** A user by id or e-mail, held until the end of the transaction. Throws `Refused`. */
export async function findUser(trx: Trx, who: string): Promise<FoundUser> {
  const id = /^\d{1,9}$/.test(who) ? Number(who) : null;
  const row = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'frozen_at'])
    .where('instance', '=', trx.instance)
    .where((user) => (id === null ? user('email', '=', who.trim().toLowerCase()) : user('id', '=', id)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refused(`There is no user ${who} in ${trx.instance}.`);
  return { id: row.id, email: row.email, frozenAt: row.frozen_at };
}
