import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { currentPlan } from './current-plan.ts';
import { trackedKeywords } from './tracked-keywords.ts';

/**
 * Throws 422 on `keywords` where so many are more than the user's plan has left, with campaign `but` left out. The caller
 * holds the user, so that two requests cannot both take the last ones.
 */
export async function refuseOverPlan(
  trx: Trx,
  { userId, keywords, but, now }: { userId: number; keywords: number; but?: number; now: Date },
): Promise<void> {
  const plan = await currentPlan(trx, userId, now);
  if (!plan) throw refuse('keywords', 'campaign_plan_needed');
  const left = Math.max(0, plan.keywords_limit - (await trackedKeywords(trx, userId, but)));
  if (keywords > left) throw refuse('keywords', 'campaign_over_plan', { left, limit: plan.keywords_limit });
}
