import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { readPage } from '../../../platform/tables/read-page.ts';
import {
  type OrderRow,
  orderView,
  orderViewWithTimeline,
  selectOrders,
  selectOrdersWithTimelines,
} from './order-view.ts';
import { type CatalogueWords, catalogueWords, englishWords } from '../../../platform/words/catalogue-words.ts';
import { notFound } from '../../../platform/problem.ts';
import { ownOrder } from './lock-order.ts';
import { expressionBuilder, sql } from 'kysely';
import { compiledOnce } from '../../../platform/db/compiled-once.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { sortOf } from '../../../platform/tables/sort-of.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';

/** The caller's orders a page at a time, newest first, without parts of others. Specification: B7 Orders. */
export const listOrders: Handler<'listOrders'> = async (context, { status, ...requested }) => {
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const row = expressionBuilder<Schema, 'orders'>();
    const mine = ownOrders(trx, signedIn(context).id, false);
    const wanted = status === undefined ? mine : row.and([mine, row('orders.status', '=', status)]);
    const sorted = selectOrders(trx).where(wanted).orderBy('orders.id', 'desc');
    const { rows, meta } = await readPage(requested, sorted, trx.selectFrom('orders').where(wanted));
    return { data: rows.map((order) => orderView(order, words)), meta };
  });
};

/** One order of the caller; anyone else's is as if it were not there. Specification: B7 Orders, decision 12. */
export const getOrder: Handler<'getOrder'> = async (context, { orderId }) => {
  const user = signedIn(context);
  const words = await catalogueWords(context);
  const row = await context.db.read(context.instance.id, (trx) =>
    selectOrdersWithTimelines(trx)
      .where('orders.id', '=', orderId)
      .where('orders.user_id', '=', user.id)
      .executeTakeFirst(),
  );
  if (!row) throw notFound('order_not_found');
  return orderViewWithTimeline(row, words);
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
export const listOrdersTable: Handler<'listOrdersTable'> = async (context, input) => {
  const userId = signedIn(context).id;
  const words = await catalogueWords(context);
  const viewsOf = (rows: readonly OrderRow[]) => rows.map((row) => orderView(row, words));
  return context.db.read(context.instance.id, async (trx) => {
    if (asksForNewest(input)) {
      const rows = await newestOrders(trx, userId, input.start ?? 0, input.length ?? 25);
      const total = rows[0]?.total;
      // A page beyond the end does not say how many there are.
      if (total !== undefined) return tableReply(input, viewsOf(rows), { total, filtered: total });
    }
    const mine = ownOrders(trx, userId, input.dripFeedId !== undefined);
    const page = await readTable(input, {
      operation: 'listOrdersTable',
      rows: selectOrders(trx).where(mine),
      counted: trx.selectFrom('orders').where(mine),
      filters: filtersOf(input, words),
      columns,
    });
    return tableReply(input, viewsOf(page.rows), page);
  });
};

/** A table as it is opened, which is nearly every one: the newest orders, without a filter. */
function asksForNewest(input: Operations['listOrdersTable']['input']): boolean {
  const sort = sortOf('listOrdersTable', input);
  const isByNewest = sort === null || (sort.field === 'id' && sort.direction === 'desc');
  return isByNewest && filtersOf(input, englishWords).length === 0;
}

/** A page of all orders of a user, newest first, each with how many there are: one statement, and made only once. */
const newestOrders = compiledOnce((trx, userId: number, start: number, length: number) => {
  const mine = ownOrders(trx, userId, false);
  const total = trx.selectFrom('orders').where(mine).select(sql<number>`count(*)::int`.as('total'));
  // What goes with an order is read for those of the page only, however far down it is. An array is no table that could be joined with others
  // before the orders are read.
  const ids = trx.selectFrom('orders').where(mine).select('orders.id').orderBy('orders.id', 'desc');
  return selectOrders(trx)
    .where('orders.id', '=', sql<number>`any(array${ids.offset(start).limit(length)})`)
    .select(total.as('total'))
    .$narrowType<{ total: number }>()
    .orderBy('orders.id', 'desc');
});

/** Parts of other orders only stand in the list of their drip-feed. */
export function ownOrders(trx: Trx, userId: number, withParts: boolean) {
  const row = expressionBuilder<Schema, 'orders'>();
  return row.and([
    row('orders.instance', '=', trx.instance),
    row('orders.user_id', '=', userId),
    row('orders.deleted_at', 'is', null),
    ...(withParts ? [] : [row('orders.parent_id', 'is', null)]),
  ]);
}

type Filters = Pick<Operations['listOrdersTable']['input'], 'status' | 'dripFeedId' | 'subscriptionId' | 'search'>;

/** Name, as it is shown in the language of `words`, and link contain what is searched for; a number also means the order's id. */
export function filtersOf({ status, dripFeedId, subscriptionId, search }: Filters, words: CatalogueWords) {
  const row = expressionBuilder<Schema, 'orders'>();
  return [
    ...(status === undefined ? [] : [row('orders.status', '=', status)]),
    ...(dripFeedId === undefined ? [] : [row('orders.drip_feed_id', '=', dripFeedId)]),
    ...(subscriptionId === undefined ? [] : [row('orders.subscription_id', '=', subscriptionId)]),
    ...searchedFor(search, (contains, id) => [
      contains(row.ref('orders.name'), words),
      contains(row.ref('orders.url')),
      ...(id === null ? [] : [row('orders.id', '=', id)]),
    ]),
  ];
}
