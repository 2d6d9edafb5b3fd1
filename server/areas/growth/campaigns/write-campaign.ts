import type { Selectable } from 'kysely';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignTable } from '../../../platform/db/schema/campaigns.ts';
import { refuse } from '../../../platform/problem.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { startCycle } from './start-cycle.ts';
import { campaignView, countriesById } from './campaign-view.ts';
import { checkedCampaign } from './checked-campaign.ts';
import { lockAccount } from './lock-account.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { currentPlan } from './current-plan.ts';
import { trackedKeywords } from './tracked-keywords.ts';

type Row = Selectable<CampaignTable>;

/** Making and changing campaigns. Specification: B4 Keyword campaign, B7 Campaigns, decision 53. */
export const campaignWriters: Pick<
  Handlers,
  'createCampaign' | 'updateCampaign' | 'activateCampaign' | 'pauseCampaign'
> = {
  createCampaign: async (context, { idempotencyKey, locale: _locale, ...body }) => {
    const { ports, now } = context;
    const userId = signedIn(context).id;
    const readFacts = async () => {
      if (!ports.keywordRanks) throw refuse('url', 'campaigns_unavailable');
      return { ...(await checkedCampaign(context, body)), shown: await countriesById(context) };
    };
    const request = userRequest(context, { operation: 'createCampaign', key: idempotencyKey, body });
    return withPrecondition(
      context,
      request,
      readFacts,
      async (trx, { url = '', countries = [], keywords = [], shown }) => {
        await lockAccount(trx, userId, 'url');
        await refuseOverPlan(trx, { userId, keywords: keywords.length, now: now() });
        const { id } = await trx
          .insertInto('campaign')
          .values({
            instance: trx.instance,
            user_id: userId,
            url,
            status: 'active',
            track: body.track ?? 'on_demand',
            countries: JSON.stringify(countries),
            keywords: JSON.stringify(keywords),
            turn: 0,
            created_at: now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return campaignView(await startCycle(trx, id, {}, now()), shown);
      },
    );
  },

  updateCampaign: async (context, { campaignId, locale: _locale, track, ...body }) => {
    const fields = await checkedCampaign(context, body);
    return change(context, campaignId, async (trx, row) => {
      if (row.status === 'active') await refuseOverPlan(trx, over(context, row, fields.keywords));
      return startCycle(trx, row.id, given({ ...fields, track }), context.now());
    });
  },

  activateCampaign: (context, { campaignId }) =>
    change(context, campaignId, async (trx, row) => {
      if (row.status === 'active' && row.track !== 'on_demand') return row;
      await refuseOverPlan(trx, over(context, row));
      return startCycle(trx, row.id, { status: 'active' }, context.now());
    }),

  pauseCampaign: (context, { campaignId }) =>
    change(context, campaignId, async (trx, row) =>
      row.status === 'paused' ? row : startCycle(trx, row.id, { status: 'paused' }, context.now()),
    ),
};

async function change(context: Context, id: number, work: (trx: Trx, row: Row) => Promise<Row>) {
  const { db, instance } = context;
  const userId = signedIn(context).id;
  const row = await db.write(instance.id, async (trx) => {
    // A campaign of another user is reported as not found.
    await ownRow(trx, 'campaign', { id, userId });
    await lockAccount(trx, userId, 'campaign_id');
    return work(trx, await ownRow(trx, 'campaign', { id, userId }));
  });
  return campaignView(row, await countriesById(context));
}

function over({ now }: Context, row: Row, keywords = row.keywords) {
  return { userId: row.user_id, keywords: keywords.length, but: row.id, now: now() };
}

/** Without the members that are undefined. */
function given<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/**
 * Throws 422 on `keywords` where so many are more than the user's plan has left, with campaign `but` left out. The caller
 * holds the user, so that two requests cannot both take the last ones.
 */
async function refuseOverPlan(
  trx: Trx,
  { userId, keywords, but, now }: { userId: number; keywords: number; but?: number; now: Date },
): Promise<void> {
  const plan = await currentPlan(trx, userId, now);
  if (!plan) throw refuse('keywords', 'campaign_plan_needed');
  const left = Math.max(0, plan.keywords_limit - (await trackedKeywords(trx, userId, but)));
  if (keywords > left) throw refuse('keywords', 'campaign_over_plan', { left, limit: plan.keywords_limit });
}
