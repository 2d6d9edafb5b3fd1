import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { readPage } from '../../../platform/tables/read-page.ts';
import { orderView, selectOrders } from './order-view.ts';
import { notFound } from '../../../platform/problem.ts';
import { ownOrder } from './lock-order.ts';
import { expressionBuilder } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';

/** The caller's orders a page at a time, newest first, without parts of others. Specification: B7 Orders. */
export const listOrders: Handler<'listOrders'> = async (context, { status, ...asked }) =>
  context.db.read(context.instance.id, async (trx) => {
    const mine = selectOrders(trx)
      .where('orders.user_id', '=', signedIn(context).id)
      .where('orders.parent_id', 'is', null)
      .orderBy('orders.id', 'desc');
    const { rows, meta } = await readPage(
      asked,
      status === undefined ? mine : mine.where('orders.status', '=', status),
    );
    return { data: rows.map(orderView), meta };
  });

/** One order of the caller; anyone else's is as if it were not there. Specification: B7 Orders, decision 12. */
export const getOrder: Handler<'getOrder'> = async (context, { orderId }) => {
  const user = signedIn(context);
  const row = await context.db.read(context.instance.id, (trx) =>
    selectOrders(trx).where('orders.id', '=', orderId).where('orders.user_id', '=', user.id).executeTakeFirst(),
  );
  if (!row) throw notFound('order_not_found');
  return orderView(row);
};

/** Ranks of an order's keywords, as far as they have been looked up. Specification: B3 Keyword ranking, B7 Orders. */
export const listOrderKeywords: Handler<'listOrderKeywords'> = async (context, { orderId }) => {
  const rows = await context.db.read(context.instance.id, async (trx) => {
    await ownOrder(trx, orderId, signedIn(context).id);
    return trx.selectFrom('order_keyword').selectAll().where('order_id', '=', orderId).orderBy('keyword').execute();
  });
  return rows.map((row) => ({
    keyword: row.keyword,
    onCreate: row.on_create,
    onComplete: row.on_complete,
    afterFiveDays: row.after_five_days,
  }));
};

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
