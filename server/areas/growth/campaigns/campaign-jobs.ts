import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignRankTable } from '../../../platform/db/schema/campaigns.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/job.ts';
import { currentPlan } from './current-plan.ts';
import type { KeywordRanks } from '../../../platform/ports/keyword-ranks.ts';
import { nextCheck } from './next-check.ts';

/** Rows that are written at a time: their parameters stay below what PostgreSQL takes. */
const portion = 1_000;

/**
 * Measures the positions of a campaign, and repeats this at the campaign's interval; while the owner is frozen it only waits. The job
 * ends when the campaign has been changed or paused, or when its owner has no plan any more. Resuming the campaign queues a new job.
 */
export function campaignJobs(ranks: KeywordRanks): Readonly<Record<'track-campaign', JobHandler>> {
  return {
    'track-campaign': async (context) => {
      const { db, now, job, completion } = context;
      const at = now();
      const due = await db.read(job.instance, (trx) => dueCampaign(trx, job, at));
      const rows = due && !due.isFrozen ? await findPosition(ranks, due, at.toISOString().slice(0, 10)) : [];
      await db.write(job.instance, async (trx) => {
        const still = due && (await dueCampaign(trx, job, at, 'hold'));
        const next = still ? nextCheck(still.campaign.track, at) : null;
        await (next ? completion.again(trx, next) : completion.done(trx));
        if (!still) return nothingToCome(trx, job);
        if (still.isFrozen) return;
        for (let start = 0; start < rows.length; start += portion) {
          await storeRanks(trx, still.campaign.id, rows.slice(start, start + portion));
        }
        await trx
          .updateTable('campaign')
          .set({ checked_at: at, next_check_at: next })
          .where('id', '=', still.campaign.id)
          .execute();
      });
    },
  };
}

type Rank = Pick<Selectable<CampaignRankTable>, 'country_id' | 'keyword' | 'day' | 'position'>;

/** The campaign of a job and its countries, if it is to be looked up. */
async function dueCampaign(trx: Trx, { payload }: JobContext['job'], now: Date, hold: 'hold' | 'look' = 'look') {
  const query = trx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', Number(payload['campaignId']))
    .where('turn', '=', Number(payload['turn']))
    .where('status', '=', 'active');
  const campaign = await (hold === 'hold' ? query.forUpdate() : query).executeTakeFirst();
  if (!campaign || !(await currentPlan(trx, campaign.user_id, now))) return undefined;
  const owner = await trx
    .selectFrom('app_user')
    .select('frozen_at')
    .where('id', '=', campaign.user_id)
    .executeTakeFirstOrThrow();
  const countries = await trx
    .selectFrom('country')
    .select(['id', 'iso_code_2'])
    .where('id', 'in', campaign.countries)
    .orderBy('id')
    .execute();
  return { campaign, countries, isFrozen: owner.frozen_at !== null };
}

async function nothingToCome(trx: Trx, { payload }: JobContext['job']): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({ next_check_at: null })
    .where('id', '=', Number(payload['campaignId']))
    .where('turn', '=', Number(payload['turn']))
    .execute();
}

async function findPosition(
  ranks: KeywordRanks,
  { campaign, countries }: NonNullable<Awaited<ReturnType<typeof dueCampaign>>>,
  day: string,
): Promise<readonly Rank[]> {
  const { url, keywords } = campaign;
  const found: Rank[] = [];
  for (const country of countries) {
    const positions = await ranks.ranks({ url, keywords, country: country.iso_code_2, day });
    keywords.forEach((keyword, place) => {
      found.push({ country_id: country.id, keyword, day, position: positions[place] ?? null });
    });
  }
  return found;
}

async function storeRanks(trx: Trx, campaignId: number, rows: readonly Rank[]): Promise<void> {
  await trx
    .insertInto('campaign_rank')
    .values(rows.map((row) => ({ instance: trx.instance, campaign_id: campaignId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['instance', 'campaign_id', 'country_id', 'day', 'keyword'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}
