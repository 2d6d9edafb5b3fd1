import type { DripFeed } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { actOnOrder } from '../lifecycle/act-on-order.ts';
import { cancelOrder } from '../lifecycle/cancel-order.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { flagsOf } from '../orders/status.ts';
import { dripFeedView, selectDripFeeds } from './drip-feed-view.ts';
import { listDripFeeds } from './list-drip-feeds.ts';

/** Orders that are delivered in portions. Specification: B3, B4, B7 Drip feeds. */
export const dripFeedHandlers: Handlers = {
  listDripFeeds,

  getDripFeed: async (context, { dripFeedId }) =>
    context.db.read(context.instance.id, (trx) => find(trx, dripFeedId, signedIn(context).id)),

  /** Cancels the order that paid for it, and with it the runs at work. */
  cancelDripFeed: async (context, { dripFeedId, idempotencyKey }) => {
    const { instance, db, now } = context;
    const user = signedIn(context);
    const { orderId } = await db.read(instance.id, (trx) => find(trx, dripFeedId, user.id));
    const act = { operation: 'cancelDripFeed', orderId, idempotencyKey, body: { dripFeedId } };
    return actOnOrder(context, act, async (trx, order) => {
      if (!flagsOf(order.status).cancelable) throw refuse('drip_feed_id', 'order_not_cancelable');
      await cancelOrder(trx, order.id, { from: order.status, actor: 'user', at: now(), reason: 'user' });
      return find(trx, dripFeedId, user.id);
    });
  },
};

async function find(trx: Trx, dripFeedId: number, userId: number): Promise<DripFeed> {
  const row = await selectDripFeeds(trx, userId).where('drip_feed.id', '=', dripFeedId).executeTakeFirst();
  if (!row) throw notFound('drip_feed_not_found');
  return dripFeedView(row);
}
