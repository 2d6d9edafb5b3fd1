import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';

/** The caller's order with what refills and keywords need. Throws 404 for any other. */
export async function ownOrder(trx: Trx, orderId: number, userId: number) {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('service', (join) =>
      join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.quantity',
      'orders.current_quantity',
      'orders.is_guarantee',
      'orders.has_refill',
      'orders.completed_at',
      'service.refill_days',
      'service.name as service_name',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw notFound('order_not_found');
  return order;
}
