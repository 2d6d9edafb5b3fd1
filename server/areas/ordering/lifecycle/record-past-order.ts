import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable, OrderSource, OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { post } from '../../../platform/ledger/post.ts';
import { refundOf } from '../../../../domain/pricing/refund.ts';
import { refund } from './cancel-order.ts';
import { charge, newOrderIds } from '../placing/place-orders.ts';
import { canTransition } from '../orders/status.ts';

/** An order of the past as it stands now. */
export interface PastOrder {
  readonly userId: number;
  readonly serviceId: number;
  readonly name: string;
  readonly url: string | null;
  readonly status: OrderStatusName;
  readonly source: OrderSource;
  readonly quantity: number;
  /** Delivered; the whole quantity when completed. */
  readonly currentQuantity: number;
  readonly price: Micros;
  readonly cost: Micros;
  readonly isGuarantee?: boolean;
  readonly hasRefill?: boolean;
  readonly comment?: string | null;
  readonly cancelReason?: string | null;
  readonly cancelDescription?: string | null;
  readonly createdAt: Date;
  /** When it was completed, canceled, stopped or failed; needed for all but unpaid orders and those at work. */
  readonly endedAt?: Date;
  /** When it was begun, where that is not the time of the order; null for one that never was. */
  readonly startedAt?: Date | null;
  /** When so much had been delivered, oldest first, as far as it is known. */
  readonly progress?: readonly { readonly quantity: number; readonly at: Date }[];
}

/**
 * Records an order that lies in the past: charged then (unless unpaid or under review), refunded when canceled or failed, its moves logged, and
 * nothing left to be done. The user's balance has to cover the charge. For seeding and imports.
 * @returns its id
 */
export async function recordPastOrder(trx: Trx, order: PastOrder): Promise<number> {
  const { instance } = trx;
  const [id] = await newOrderIds(trx, 1);
  if (id === undefined) throw new Error('The database gave no id for an order');
  const { userId, cost, status, createdAt, endedAt = createdAt, startedAt = createdAt, progress = [] } = order;
  if (status !== 'unpaid' && status !== 'in_moderation' && cost > 0n)
    await post(trx, [charge(userId, id, cost, createdAt)]);
  await trx
    .insertInto('orders')
    .values({
      instance,
      id,
      user_id: userId,
      service_id: order.serviceId,
      name: order.name,
      url: order.url,
      status,
      source: order.source,
      quantity: order.quantity,
      current_quantity: order.currentQuantity,
      price: order.price,
      cost,
      is_guarantee: order.isGuarantee ?? false,
      has_refill: order.hasRefill ?? false,
      comment: order.comment ?? null,
      cancel_reason: order.cancelReason ?? null,
      cancel_description: order.cancelDescription ?? null,
      created_at: createdAt,
      started_at: status === 'unpaid' || status === 'in_moderation' ? null : startedAt,
      completed_at: status === 'completed' ? endedAt : null,
    })
    .execute();
  await trx
    .insertInto('order_event')
    .values(
      pathTo(status).map((step) => ({
        ...step,
        instance,
        order_id: id,
        at: step.from_status === null ? createdAt : endedAt,
      })),
    )
    .execute();
  await insertRows(trx, 'order_progress', progressRows(id, order.quantity, progress));
  const back = refundOf(micros(cost), order.quantity, order.currentQuantity);
  if ((status === 'canceled' || status === 'error') && back > 0n) await post(trx, [refund(userId, id, back, endedAt)]);
  return id;
}

function progressRows(id: number, ordered: number, progress: NonNullable<PastOrder['progress']>) {
  const steps = new Map(
    progress.toReversed().map(({ quantity, at }) => [Math.floor((quantity * 20) / ordered) * 5, { quantity, at }]),
  );
  return [...steps]
    .filter(([percent]) => percent >= 5 && percent <= 95)
    .map(([percent, step]) => ({ order_id: id, percent, ...step }));
}

interface Step {
  readonly from_status: OrderStatusName | null;
  readonly to_status: OrderStatusName;
  readonly actor: OrderEventTable['actor'];
}

/** The shortest lawful way to a status. */
function pathTo(status: OrderStatusName): readonly Step[] {
  if (canTransition(null, status)) return [{ from_status: null, to_status: status, actor: 'user' }];
  const start = status === 'in_moderation' ? 'unpaid' : 'in_processing';
  return [
    { from_status: null, to_status: start, actor: 'user' },
    { from_status: start, to_status: status, actor: status === 'in_moderation' ? 'user' : 'provider' },
  ];
}
