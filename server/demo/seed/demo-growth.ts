import type { Insertable } from 'kysely';
import { micros } from '../../../domain/money/micros.ts';
import { startCycle } from '../../areas/growth/campaigns/start-cycle.ts';
import { sandboxKeywordRanks } from '../sandboxes/keyword-ranks.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { CampaignRankTable } from '../../platform/db/schema/campaigns.ts';
import { grant } from '../../platform/ledger/grant.ts';
import { post } from '../../platform/ledger/post.ts';
import starter from '../../starter/rows.json' with { type: 'json' };

const day = 24 * 60 * 60 * 1000;
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const keywords = ['balcony garden', 'small garden ideas', 'grow tomatoes', 'herbs indoors', 'garden for beginners'];
const countryCodes = ['DE', 'GB'];
/** Days that the campaign has been running. */
const days = 24;

/** A verified channel whose figures may be read, a plan that is paid, and a campaign with a history. */
export async function seedDemoGrowth(trx: Trx, userId: number, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - days * day);
  await trx
    .insertInto('youtube_account')
    .values({
      instance: trx.instance,
      user_id: userId,
      code: 'LV-DEMODEMO',
      youtube_channel_id: 'UCdemodemodemodemodemode',
      title: 'Balcony Garden',
      url: 'https://www.youtube.com/@balcony-garden',
      verification_code_at: begun,
      verification_public_subscriptions_at: begun,
      is_reportable: true,
      created_at: begun,
    })
    .execute();
  // Most of it is still to come, so that a demo that is opened later has it too.
  await seedPlan(trx, userId, new Date(now.getTime() - 2 * day));
  await seedCampaign(trx, userId, begun, now);
}

async function seedPlan(trx: Trx, userId: number, at: Date): Promise<void> {
  const tariff = starter.campaign_tariff[1];
  if (!tariff) throw new Error('There is no second plan');
  const price = micros(BigInt(tariff.price));
  const { id } = await trx
    .insertInto('campaign_subscription')
    .values({
      instance: trx.instance,
      user_id: userId,
      campaign_tariff_id: tariff.id,
      is_trial: false,
      name: tariff.name,
      keywords_limit: tariff.keywords_limit,
      price,
      started_at: at,
      ends_at: new Date(at.getTime() + 30 * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await grant(trx, userId, price, { reference: 'demo-plan', note: 'Top-up', at });
  const entries = [
    { user: userId, amount: micros(-price) },
    { account: 'sales' as const, amount: price },
  ];
  await post(trx, [{ kind: 'tariff', source: { type: 'campaign_subscription', id }, entries, note: tariff.name, at }]);
}

async function seedCampaign(trx: Trx, userId: number, begun: Date, now: Date): Promise<void> {
  const countries = await trx
    .selectFrom('country')
    .select(['id', 'iso_code_2'])
    .where('iso_code_2', 'in', countryCodes)
    .orderBy('iso_code_2', 'desc')
    .execute();
  const { id } = await trx
    .insertInto('campaign')
    .values({
      instance: trx.instance,
      user_id: userId,
      url: link,
      status: 'active',
      track: 'daily',
      countries: JSON.stringify(countries.map((country) => country.id)),
      keywords: JSON.stringify(keywords),
      turn: 0,
      created_at: begun,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows: Insertable<CampaignRankTable>[] = [];
  for (const country of countries) {
    for (let back = days; back > 0; back -= 1) {
      const date = new Date(now.getTime() - back * day).toISOString().slice(0, 10);
      const search = { url: link, keywords, country: country.iso_code_2, day: date };
      const positions = await sandboxKeywordRanks.ranks(search);
      keywords.forEach((keyword, place) =>
        rows.push({
          instance: trx.instance,
          campaign_id: id,
          country_id: country.id,
          keyword,
          day: date,
          position: positions[place] ?? null,
        }),
      );
    }
  }
  await trx.insertInto('campaign_rank').values(rows).execute();
  await startCycle(trx, id, {}, now);
}
