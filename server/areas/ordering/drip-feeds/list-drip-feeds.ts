import { expressionBuilder } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { dripFeedStatuses, dripFeedView, selectDripFeeds } from './drip-feed-view.ts';

const columns = {
  id: 'drip_feed.id',
  url: 'orders.url',
  totalQuantity: 'orders.quantity',
  cost: 'orders.cost',
  createdAt: 'orders.created_at',
};

/** The caller's drip-feeds, newest first unless told. Specification: B7 Drip feeds, decision 9. */
export const listDripFeeds: Handler<'listDripFeeds'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listDripFeeds',
      rows: selectDripFeeds(trx, signedIn(context).id),
      filters: filtersOf(input),
      columns,
    });
    return tableReply(input, page.rows.map(dripFeedView), page);
  });

function filtersOf({ status, search }: Operations['listDripFeeds']['input']) {
  const row = expressionBuilder<Schema, 'orders' | 'service'>();
  return [
    ...(status === undefined ? [] : [row('orders.status', 'in', dripFeedStatuses[status])]),
    ...searchedFor(search, (pattern) => [row('orders.url', 'ilike', pattern), row('service.name', 'ilike', pattern)]),
  ];
}
