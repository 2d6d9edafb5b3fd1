import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { CampaignSubscription } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { currentPlan } from './current-plan.ts';
import { trackedKeywords } from './tracked-keywords.ts';

/** A user's plan and what is left of it; nothing is left without one. Specification: B3 Campaign subscription. */
export async function subscriptionView(trx: Trx, userId: number, now: Date): Promise<CampaignSubscription> {
  const plan = await currentPlan(trx, userId, now);
  const tracked = await trackedKeywords(trx, userId);
  return {
    campaignTariff: plan
      ? {
          id: plan.campaign_tariff_id,
          name: plan.name,
          keywordsLimit: plan.keywords_limit,
          price: toUsd(micros(plan.price)),
        }
      : null,
    trackedKeywords: tracked,
    remainingKeywords: plan ? Math.max(0, plan.keywords_limit - tracked) : 0,
    isTrial: plan?.is_trial ?? false,
    startedAt: plan?.started_at.toISOString() ?? null,
    endsAt: plan?.ends_at.toISOString() ?? null,
  };
}
