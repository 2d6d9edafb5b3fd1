import { none, ratio, type Ratio } from '../../../../domain/money/ratio.ts';
import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';

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

/** Terms by the grades that users have reached, by user; those who have reached none are left out, and all where grades are switched off. */
export async function gradeTerms(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, GradeTerms>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('earning_terms')
    .innerJoin('loyalty', 'loyalty.instance', 'earning_terms.instance')
    .innerJoin('grade', (join) => join.onRef('grade.spending_goal', '<=', 'loyalty.spent'))
    .distinctOn('loyalty.user_id')
    .select([
      'loyalty.user_id',
      'earning_terms.grade_discounts_enabled',
      'grade.discount_ppm',
      'grade.available_closed_sales',
      'grade.available_personal_manager',
      'grade.consultation_chat_period',
      'grade.thumbnail_period',
    ])
    .where('earning_terms.grades_enabled', '=', true)
    .where('loyalty.user_id', '=', (row) => row.fn.any(row.val([...userIds])))
    .orderBy('loyalty.user_id')
    .orderBy('grade.spending_goal', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.user_id, termsOf(row)]));
}

interface GradeRow {
  readonly grade_discounts_enabled: boolean;
  readonly discount_ppm: number;
  readonly available_closed_sales: boolean;
  readonly available_personal_manager: boolean;
  readonly consultation_chat_period: number | null;
  readonly thumbnail_period: number | null;
}

function termsOf(row: GradeRow): GradeTerms {
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
