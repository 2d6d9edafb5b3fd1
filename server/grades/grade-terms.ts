import { none, type Ratio, ratio } from '../../domain/money/ratio.ts';
import type { Service } from '../../schemas/generated/contract.ts';
import type { Trx } from '../db/database.ts';

/** What a grade grants beside its discount; days where it is a time. */
export type GradePerks = Pick<
  Service,
  'availableClosedSales' | 'availablePersonalManager' | 'consultationChatPeriod' | 'thumbnailPeriod'
>;

export interface GradeTerms {
  /** For the unit price (decision 20). */
  readonly discount: Ratio;
  /** None of them where the grade grants none. */
  readonly perks: GradePerks;
}

/** Terms at which services are shown to a user by the grade that they have reached; null where grades are switched off or none is reached. */
export async function gradeTerms(trx: Trx, userId: number): Promise<GradeTerms | null> {
  const row = await trx
    .selectFrom('earning_terms')
    .innerJoin('loyalty', 'loyalty.instance', 'earning_terms.instance')
    .innerJoin('grade', (join) =>
      join.onRef('grade.instance', '=', 'loyalty.instance').onRef('grade.spending_goal', '<=', 'loyalty.spent'),
    )
    .select([
      'earning_terms.grade_discounts_enabled',
      'grade.discount_ppm',
      'grade.available_closed_sales',
      'grade.available_personal_manager',
      'grade.consultation_chat_period',
      'grade.thumbnail_period',
    ])
    .where('earning_terms.instance', '=', trx.instance)
    .where('earning_terms.grades_enabled', '=', true)
    .where('loyalty.user_id', '=', userId)
    .orderBy('grade.spending_goal', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const perks = {
    availableClosedSales: row.available_closed_sales,
    availablePersonalManager: row.available_personal_manager,
    consultationChatPeriod: row.consultation_chat_period,
    thumbnailPeriod: row.thumbnail_period,
  };
  return {
    discount: row.grade_discounts_enabled ? ratio(BigInt(row.discount_ppm), 1_000_000n) : none,
    perks: Object.values(perks).some((perk) => perk !== false && perk !== null) ? perks : {},
  };
}
