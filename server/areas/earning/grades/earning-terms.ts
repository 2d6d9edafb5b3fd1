import type { Trx } from '../../../platform/db/database.ts';

/** What an instance gives for bringing customers in and for staying; shares in millionths. */
export interface EarningTerms {
  readonly referralPpm: number;
  readonly widgetPpm: number;
  readonly widgetMaxPpm: number;
  readonly gradesEnabled: boolean;
  readonly gradeDiscountsEnabled: boolean;
}

/** An instance that was not told otherwise gives nothing. */
const nothing: EarningTerms = {
  referralPpm: 0,
  widgetPpm: 0,
  widgetMaxPpm: 0,
  gradesEnabled: false,
  gradeDiscountsEnabled: false,
};

export async function earningTerms(trx: Trx): Promise<EarningTerms> {
  const row = await trx.selectFrom('earning_terms').selectAll().executeTakeFirst();
  if (!row) return nothing;
  return {
    referralPpm: row.referral_ppm,
    widgetPpm: row.widget_ppm,
    widgetMaxPpm: row.widget_max_ppm,
    gradesEnabled: row.grades_enabled,
    gradeDiscountsEnabled: row.grade_discounts_enabled,
  };
}
