import { expressionBuilder } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { orderView, selectOrders } from './order-view.ts';

const columns = {
  id: 'orders.id',
  name: 'orders.name',
  url: 'orders.url',
  cost: 'orders.cost',
  quantity: 'orders.quantity',
  status: 'orders.status',
  createdAt: 'orders.created_at',
  completedAt: 'orders.completed_at',
};

/** The caller's orders, newest first unless told. Specification: B7 Orders, decision 9. */
export const listOrdersTable: Handler<'listOrdersTable'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const row = expressionBuilder<Schema, 'orders'>();
    const mine = row.and([
      row('orders.instance', '=', trx.instance),
      row('orders.user_id', '=', signedIn(context).id),
      row('orders.deleted_at', 'is', null),
      // Parts of other orders only stand in the list of their drip-feed.
      ...(input.dripFeedId === undefined ? [row('orders.parent_id', 'is', null)] : []),
    ]);
    const page = await readTable(input, {
      operation: 'listOrdersTable',
      rows: selectOrders(trx).where(mine),
      counted: trx.selectFrom('orders').where(mine),
      filters: filtersOf(input),
      columns,
    });
    return tableReply(input, page.rows.map(orderView), page);
  });

/** Name and link contain the words; a number also means the order's id. */
function filtersOf({ status, dripFeedId, subscriptionId, search }: Operations['listOrdersTable']['input']) {
  const row = expressionBuilder<Schema, 'orders'>();
  return [
    ...(status === undefined ? [] : [row('orders.status', '=', status)]),
    ...(dripFeedId === undefined ? [] : [row('orders.drip_feed_id', '=', dripFeedId)]),
    ...(subscriptionId === undefined ? [] : [row('orders.subscription_id', '=', subscriptionId)]),
    ...searchedFor(search, (pattern, id) => [
      row('orders.name', 'ilike', pattern),
      row('orders.url', 'ilike', pattern),
      ...(id === null ? [] : [row('orders.id', '=', id)]),
    ]),
  ];
}
