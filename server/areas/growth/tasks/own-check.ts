import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { TaskCheckTable } from '../../../platform/db/schema/tasks.ts';
import { notFound } from '../../../platform/problem.ts';

/** A check of the user, held until the end of the transaction if asked. Throws 404 for any other. */
export async function ownCheck(
  trx: Trx,
  id: number,
  userId: number,
  hold: 'hold' | 'look',
): Promise<Selectable<TaskCheckTable>> {
  const query = trx.selectFrom('task_check').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const check = await (hold === 'hold' ? query.forUpdate() : query).executeTakeFirst();
  if (!check) throw notFound('check_not_found');
  return check;
}
