import { none, type Ratio, ratio } from '../../domain/money/ratio.ts';
import type { Trx } from '../db/database.ts';

/**
 * The discount of the grade that a user has reached, for the unit price (decision 20); nothing for guests and where the
 * instance has switched grades or their discounts off.
 */
export async function gradeDiscount(trx: Trx, userId: number | null): Promise<Ratio> {
  if (userId === null) return none;
  const row = await trx
    .selectFrom('earning_terms')
    .innerJoin('loyalty', 'loyalty.instance', 'earning_terms.instance')
    .innerJoin('grade', (join) =>
      join.onRef('grade.instance', '=', 'loyalty.instance').onRef('grade.spending_goal', '<=', 'loyalty.spent'),
    )
    .select('grade.discount_ppm')
    .where('earning_terms.instance', '=', trx.instance)
    .where('earning_terms.grades_enabled', '=', true)
    .where('earning_terms.grade_discounts_enabled', '=', true)
    .where('loyalty.user_id', '=', userId)
    .orderBy('grade.spending_goal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ratio(BigInt(row.discount_ppm), 1_000_000n) : none;
}
