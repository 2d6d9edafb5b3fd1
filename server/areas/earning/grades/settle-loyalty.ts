import { gradeOf } from '../../../../domain/pricing/grade-of.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { loadGrades } from './load-grades.ts';
import { netSpend } from './net-spend.ts';

/** Counts again what the customer of an order has spent, and notes the grade that it reaches. Repeatable. */
export async function settleLoyalty(trx: Trx, orderId: number, at: Date): Promise<void> {
  const order = await trx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  if (order) await countSpent(trx, order.user_id, at);
}

/** The same for a customer. */
export async function countSpent(trx: Trx, userId: number, at: Date): Promise<void> {
  const { instance } = trx;
  await trx
    .insertInto('loyalty')
    .values({ instance, user_id: userId, spent: 0n })
    .onConflict((conflict) => conflict.columns(['instance', 'user_id']).doNothing())
    .execute();
  const before = await trx
    .selectFrom('loyalty')
    .select(['grade_id', 'reached_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Counted after the lock, so that of two that count at once the later one sees what the other has seen.
  const spent = await netSpend(trx, userId);
  const grade = gradeOf(await loadGrades(trx), spent).current;
  const gradeId = grade?.id ?? null;
  await trx
    .updateTable('loyalty')
    .set({
      spent,
      grade_id: gradeId,
      reached_at: gradeId === before.grade_id ? before.reached_at : gradeId === null ? null : at,
    })
    .where('user_id', '=', userId)
    .execute();
}
