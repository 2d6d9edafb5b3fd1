import { expressionBuilder, sql } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { campaignView, countriesById } from './campaign-view.ts';

const keywordsCount = sql<number>`jsonb_array_length(campaign.keywords)`;

const columns = {
  id: 'campaign.id',
  url: 'campaign.url',
  status: 'campaign.status',
  track: 'campaign.track',
  keywordsCount: 'keywords_count',
  createdAt: 'campaign.created_at',
  checkedAt: 'campaign.checked_at',
};

/** The caller's campaigns, newest first unless told. Specification: B7 Campaigns, decision 9. */
export const listCampaigns: Handler<'listCampaigns'> = async (context, input) => {
  const countries = await countriesById(context);
  return context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listCampaigns',
      rows: trx
        .selectFrom('campaign')
        .selectAll('campaign')
        .select(keywordsCount.as('keywords_count'))
        .where('campaign.user_id', '=', signedIn(context).id),
      filters: filtersOf(input),
      columns,
      sum: keywordsCount,
    });
    const data = page.rows.map((row) => campaignView(row, countries));
    return { ...tableReply(input, data, page), totalAmount: Number(page.sum) };
  });
};

/** `search[value]` is looked for in the link and the keywords; `#12` finds a campaign by its id. */
function filtersOf({ status, track, search }: Operations['listCampaigns']['input']) {
  const row = expressionBuilder<Schema, 'campaign'>();
  return [
    ...(status === undefined ? [] : [row('campaign.status', '=', status)]),
    ...(track === undefined ? [] : [row('campaign.track', '=', track)]),
    ...searchedFor(search, (contains, id) => [
      contains(row.ref('campaign.url')),
      sql<boolean>`exists (select from jsonb_array_elements_text(campaign.keywords) k where ${contains(sql<string>`k`)})`,
      ...(id === null ? [] : [row('campaign.id', '=', id)]),
    ]),
  ];
}
