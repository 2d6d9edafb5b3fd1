import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { campaignView, countriesById } from './campaign-view.ts';
import { currentPlan } from './current-plan.ts';
import { hasHadPlan } from './has-had-plan.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listCampaignKeywords } from './list-keywords.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { planCharge, subscribeToTariffPlan } from './subscribe.ts';
import { subscriptionView } from './subscription-view.ts';
import { trackedKeywords } from './tracked-keywords.ts';
import { campaignWriters } from './write-campaign.ts';

/** Keyword campaigns and the plans that they run under. Specification: B3, B4 Keyword campaign, B7 Campaigns. */
export const campaignHandlers: Handlers = {
  listCampaigns,
  listCampaignKeywords,
  subscribeToTariffPlan,
  ...campaignWriters,

  getCampaign: async (context, { campaignId }) => {
    const countries = await countriesById(context);
    const row = await context.db.read(context.instance.id, (trx) =>
      ownRow(trx, 'campaign', { id: campaignId, userId: signedIn(context).id }),
    );
    return campaignView(row, countries);
  },

  getCampaignSubscription: async (context) =>
    context.db.read(context.instance.id, (trx) => subscriptionView(trx, signedIn(context).id, context.now())),

  listTariffPlans: ({ db, instance, user, now }) =>
    db.read(instance.id, async (trx) => {
      const running = user ? await currentPlan(trx, user.id, now()) : undefined;
      const hadPlan = user ? await hasHadPlan(trx, user.id) : false;
      const tracked = user ? await trackedKeywords(trx, user.id) : 0;
      const rows = await trx
        .selectFrom('campaign_tariff')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const chargeOf = (row: (typeof rows)[number]) => {
        const charge = planCharge(row, { running, hadPlan, tracked }, now());
        return charge === null ? null : toUsd(charge);
      };
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        charge: chargeOf(row),
        isHighlight: row.is_highlight,
        keywordsLimit: row.keywords_limit,
        price: toUsd(micros(row.price)),
        trialDays: row.trial_days,
        trialIsAvailable: row.trial_days > 0 && !hadPlan,
        isCurrent: running?.campaign_tariff_id === row.id,
      }));
    }),
};
