import { sql } from 'kysely';
import { zero } from '../../../../domain/money/micros.ts';
import { gradeOf } from '../../../../domain/pricing/grade-of.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { asJson } from '../../../platform/db/insert-rows.ts';
import { loadGrades } from './load-grades.ts';
import { netSpends } from './net-spend.ts';

/** Counts again what the customer of an order has spent, and notes the grade that it reaches. Repeatable. */
export async function settleLoyalty(trx: Trx, orderId: number, at: Date): Promise<void> {
  const order = await trx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  if (order) await countSpent(trx, [order.user_id], at);
}

/** The same for customers, with as many statements for many as for one. Locks by id, so that two who hold several do not wait for each other. */
export async function countSpent(trx: Trx, customers: Iterable<number>, at: Date): Promise<void> {
  const userIds = [...new Set(customers)].sort((one, other) => one - other);
  if (userIds.length === 0) return;
  await sql`insert into loyalty (instance, user_id, spent)
    select ${trx.instance}, id, 0 from unnest(${userIds}::integer[]) as customer (id) order by id
    on conflict (instance, user_id) do nothing`.execute(trx);
  const before = await trx
    .selectFrom('loyalty')
    .select(['user_id', 'grade_id', 'reached_at'])
    .where('user_id', '=', (row) => row.fn.any(row.val(userIds)))
    .orderBy('user_id')
    .forUpdate()
    .execute();
  // Counted after the lock, so that of two that count at once the later one sees what the other has seen.
  const spent = await netSpends(trx, userIds);
  const grades = await loadGrades(trx);
  const counted = before.map(({ user_id: id, grade_id, reached_at }) => {
    const gradeId = gradeOf(grades, spent.get(id) ?? zero).current?.id ?? null;
    const reachedAt = gradeId === grade_id ? reached_at : gradeId === null ? null : at;
    return { id, spent: spent.get(id) ?? zero, grade: gradeId, reached: reachedAt };
  });
  await sql`update loyalty set spent = counted.spent, grade_id = counted.grade, reached_at = counted.reached
    from json_to_recordset(${asJson(counted)}::json) as counted (id integer, spent bigint, grade integer, reached timestamptz)
    where loyalty.instance = ${trx.instance} and loyalty.user_id = counted.id
      and loyalty.user_id = any(${userIds}::integer[])`.execute(trx);
}
