import type { DripFeed, Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler, Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { actOnOrder, shownRefund } from '../lifecycle/order-actions.ts';
import { refuseChangedRefund } from '../lifecycle/refuse-changed-refund.ts';
import { cancelOrder } from '../lifecycle/cancel-order.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { flagsOf } from '../orders/status.ts';
import { type CatalogueWords, catalogueWords, englishWords } from '../../../platform/words/catalogue-words.ts';
import { dripFeedStatuses, dripFeedView, selectDripFeeds } from './drip-feed-view.ts';
import { expressionBuilder } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';

async function find(trx: Trx, dripFeedId: number, userId: number, words: CatalogueWords): Promise<DripFeed> {
  const row = await selectDripFeeds(trx, userId).where('drip_feed.id', '=', dripFeedId).executeTakeFirst();
  if (!row) throw notFound('drip_feed_not_found');
  return dripFeedView(row, words);
}

const columns = {
  id: 'drip_feed.id',
  url: 'orders.url',
  totalQuantity: 'orders.quantity',
  cost: 'orders.cost',
  createdAt: 'orders.created_at',
};

/** The caller's drip-feeds, newest first unless told. Specification: B7 Drip feeds, decision 9. */
const listDripFeeds: Handler<'listDripFeeds'> = async (context, input) => {
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listDripFeeds',
      rows: selectDripFeeds(trx, signedIn(context).id),
      filters: filtersOf(input, words),
      columns,
    });
    const views = page.rows.map((row) => dripFeedView(row, words));
    return tableReply(input, views, page);
  });
};

function filtersOf({ status, search }: Operations['listDripFeeds']['input'], words: CatalogueWords) {
  const row = expressionBuilder<Schema, 'orders' | 'service'>();
  return [
    ...(status === undefined ? [] : [row('orders.status', 'in', dripFeedStatuses[status])]),
    ...searchedFor(search, (contains) => [contains(row.ref('orders.url')), contains(row.ref('service.name'), words)]),
  ];
}

/** Orders that are delivered in portions. Specification: B3, B4, B7 Drip feeds. */
export const dripFeedHandlers: Handlers = {
  listDripFeeds,

  getDripFeed: async (context, { dripFeedId }) => {
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, (trx) => find(trx, dripFeedId, signedIn(context).id, words));
  },

  /** Cancels the order that paid for it, and with it the runs at work. */
  cancelDripFeed: async (context, { dripFeedId, idempotencyKey, refund }) => {
    const { instance, db, now } = context;
    const user = signedIn(context);
    const { orderId } = await db.read(instance.id, (trx) => find(trx, dripFeedId, user.id, englishWords));
    const act = {
      operation: 'cancelDripFeed',
      orderId,
      idempotencyKey,
      body: { dripFeedId, ...shownRefund(refund).body },
    };
    return actOnOrder(context, act, async (trx, order, words) => {
      if (!flagsOf(order.status).cancelable) throw refuse('drip_feed_id', 'order_not_cancelable');
      await refuseChangedRefund(trx, order, refund);
      await cancelOrder(trx, order.id, { from: order.status, actor: 'user', at: now(), reason: 'user' });
      return find(trx, dripFeedId, user.id, words);
    });
  },
};
