import { type Ratio, ratio } from '../../domain/money/ratio.ts';
import type { Trx } from '../db/database.ts';

/**
 * Discounts of the grades that users have reached, for the unit price (decision 20), by user; those without one are left out,
 * and so are all where the instance has switched grades or their discounts off.
 */
export async function gradeDiscounts(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, Ratio>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('earning_terms')
    .innerJoin('loyalty', 'loyalty.instance', 'earning_terms.instance')
    .innerJoin('grade', (join) =>
      join.onRef('grade.instance', '=', 'loyalty.instance').onRef('grade.spending_goal', '<=', 'loyalty.spent'),
    )
    .distinctOn('loyalty.user_id')
    .select(['loyalty.user_id', 'grade.discount_ppm'])
    .where('earning_terms.instance', '=', trx.instance)
    .where('earning_terms.grades_enabled', '=', true)
    .where('earning_terms.grade_discounts_enabled', '=', true)
    .where('loyalty.user_id', '=', (row) => row.fn.any(row.val([...userIds])))
    .orderBy('loyalty.user_id')
    .orderBy('grade.spending_goal', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.user_id, ratio(BigInt(row.discount_ppm), 1_000_000n)]));
}
