import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { runQuantities } from '../../../../domain/quantity/total-quantity.ts';
import type { DripFeed } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { cancelRefundOf, deliveryJson } from '../orders/refund-due.ts';
import { flagsOf } from '../orders/status.ts';

/** Drip-feeds of paid orders with what they are about, to be narrowed and run. */
export function selectDripFeeds(trx: Trx, userId: number) {
  return (
    trx
      .selectFrom('drip_feed')
      .innerJoin('orders', (join) =>
        join.onRef('orders.instance', '=', 'drip_feed.instance').onRef('orders.id', '=', 'drip_feed.order_id'),
      )
      .innerJoin('service', (join) =>
        join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
      )
      .where('orders.user_id', '=', userId)
      .where('orders.deleted_at', 'is', null)
      // One that is not paid is an order to be paid, not yet a drip-feed.
      .where('orders.status', 'not in', ['unpaid', 'in_moderation'])
      .select([
        'drip_feed.id',
        'drip_feed.order_id',
        'drip_feed.runs_begun',
        'drip_feed.next_run_at',
        'orders.url',
        'orders.quantity',
        'orders.current_quantity',
        'orders.status',
        'orders.cost',
        'orders.drip_feed',
        'orders.created_at',
        deliveryJson.as('delivery'),
        'service.id as service_id',
        'service.slug as service_slug',
        'service.name as service_name',
      ])
  );
}

type DripFeedRow = Awaited<ReturnType<ReturnType<typeof selectDripFeeds>['execute']>>[number];

/** A drip-feed has the status of its order, in the three words that it knows. Specification: B3, B4 Drip feed. */
export const dripFeedStatuses: Readonly<Record<DripFeed['status'], readonly OrderStatusName[]>> = {
  in_processing: ['in_processing', 'stopped'],
  completed: ['completed'],
  canceled: ['canceled', 'error'],
};

/** A drip-feed as the contract writes it, with the name of its service in the language of `words`. */
export function dripFeedView(row: DripFeedRow, words: CatalogueWords): DripFeed {
  if (!row.drip_feed) throw new Error(`Order ${row.order_id} has no runs`);
  const { runs, quantityStep, mode, minutesBetweenRuns } = row.drip_feed;
  const isOver = row.status === 'completed' || dripFeedStatuses.canceled.includes(row.status);
  return {
    id: row.id,
    orderId: row.order_id,
    url: row.url,
    quantity: runQuantities(row.quantity, row.drip_feed)[0] ?? row.quantity,
    quantityStep,
    mode,
    service: { id: row.service_id, slug: row.service_slug, name: words.of(row.service_name) },
    runs,
    ordersCount: row.runs_begun,
    minutesBetweenRuns,
    nextRunAt: isOver ? null : (row.next_run_at?.toISOString() ?? null),
    status: statusOf(row.status),
    contentsLimit: runs,
    totalQuantity: row.quantity,
    currentQuantity: row.current_quantity,
    cost: toUsd(micros(row.cost)),
    cancelRefund: cancelRefundOf(row),
    actions: { cancelable: flagsOf(row.status).cancelable },
    createdAt: row.created_at.toISOString(),
  };
}

function statusOf(status: OrderStatusName): DripFeed['status'] {
  if (status === 'completed') return 'completed';
  return dripFeedStatuses.canceled.includes(status) ? 'canceled' : 'in_processing';
}
