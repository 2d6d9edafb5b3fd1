import { type ExpressionBuilder, sql } from 'kysely';
import type { Operations } from '../../schemas/generated/contract.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handler } from '../context.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problem.ts';
import { campaignView, countriesById } from './campaign-view.ts';

type Input = Operations['listCampaigns']['input'];

const keywordsCount = sql<number>`jsonb_array_length(campaign.keywords)`;

/** Columns that may be sorted by, by the name that `columns[i][data]` gives, of the wire or of the client. */
const sortable = new Map([
  ['id', sql.ref('campaign.id')],
  ['url', sql.ref('campaign.url')],
  ['status', sql.ref('campaign.status')],
  ['track', sql.ref('campaign.track')],
  ['keywords_count', keywordsCount],
  ['keywordsCount', keywordsCount],
  ['created_at', sql.ref('campaign.created_at')],
  ['createdAt', sql.ref('campaign.created_at')],
  ['checked_at', sql.ref('campaign.checked_at')],
  ['checkedAt', sql.ref('campaign.checked_at')],
]);

/** The caller's campaigns, newest first unless told. Specification: B7 Campaigns, decision 9. */
export const listCampaigns: Handler<'listCampaigns'> = async (context, input) => {
  const userId = signedIn(context).id;
  const sort = sortOf(input);
  const countries = await countriesById(context);
  return context.db.read(context.instance.id, async (trx) => {
    const mine = (row: ExpressionBuilder<Schema, 'campaign'>) =>
      row.and([row('campaign.instance', '=', trx.instance), row('campaign.user_id', '=', userId)]);
    const counted = await trx
      .selectFrom('campaign')
      .where(mine)
      .select((row) => [
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) filter (where ${filters(row, input)}))::int`.as('filtered'),
        sql<number>`coalesce(sum(${keywordsCount}) filter (where ${filters(row, input)}), 0)::int`.as('keywords'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom('campaign')
      .selectAll()
      .where(mine)
      .where((row) => filters(row, input))
      .orderBy(sort.column, (by) => (sort.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
      // Ties keep one order, so that pages neither repeat nor skip a row.
      .orderBy('campaign.id', sort.direction)
      .offset(input.start ?? 0)
      .limit(input.length ?? 25)
      .execute();
    return {
      draw: input.draw ?? 0,
      data: rows.map((row) => campaignView(row, countries)),
      totalAmount: counted.keywords,
      recordsTotal: counted.total,
      recordsFiltered: counted.filtered,
    };
  });
};

/** `search[value]` is looked for in the link and the keywords; `#12` finds a campaign by its id. */
function filters(row: ExpressionBuilder<Schema, 'campaign'>, { status, track, search }: Input) {
  const text = search?.value.trim() ?? '';
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return row.and([
    ...(status === undefined ? [] : [row('campaign.status', '=', status)]),
    ...(track === undefined ? [] : [row('campaign.track', '=', track)]),
    ...(text === ''
      ? []
      : [
          row.or([
            row('campaign.url', 'ilike', like),
            sql<boolean>`campaign.id::text = ${text.replace(/^#/, '')}`,
            sql<boolean>`exists (select from jsonb_array_elements_text(campaign.keywords) k where k ilike ${like})`,
          ]),
        ]),
  ]);
}

function sortOf({ order, columns }: Input) {
  const asked = order?.[0];
  if (!asked) return { column: sql.ref('campaign.id'), direction: 'desc' } as const;
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name);
  if (!column) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir } as const;
}
