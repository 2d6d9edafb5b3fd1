import { pageKey } from '../../../../domain/link/page-key.ts';
import type { RunningOrder } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';

/** Statuses of orders that are paid for and still to be delivered. */
const running: readonly OrderStatusName[] = ['in_processing', 'in_moderation', 'stopped'];

interface ServiceAndLink {
  readonly serviceId: number;
  readonly url?: string | null | undefined;
}

export interface Running {
  readonly id: number;
  readonly quantity: number;
  readonly currentQuantity: number;
}

/**
 * Finds orders of a customer that are still to be delivered, by service and link; parts of an order stand for that order.
 * @param wanted only orders for one of their services are read
 */
export async function runningOrders(
  trx: Trx,
  userId: number,
  wanted: readonly ServiceAndLink[],
): Promise<(one: ServiceAndLink) => Running | null> {
  const services = [...new Set(wanted.map(({ serviceId }) => serviceId))];
  if (services.length === 0) return () => null;
  const rows = await trx
    .selectFrom('orders')
    .leftJoin('orders as whole', (join) =>
      join.onRef('whole.instance', '=', 'orders.instance').onRef('whole.id', '=', 'orders.parent_id'),
    )
    .select(({ fn }) => [
      'orders.service_id as serviceId',
      'orders.url',
      fn.coalesce('whole.id', 'orders.id').as('id'),
      fn.coalesce('whole.quantity', 'orders.quantity').as('quantity'),
      fn.coalesce('whole.current_quantity', 'orders.current_quantity').as('currentQuantity'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'in', running)
    .where('orders.service_id', 'in', services)
    .where('orders.deleted_at', 'is', null)
    .where('orders.url', 'is not', null)
    .orderBy('orders.id')
    .execute();
  const found = new Map(rows.map(({ serviceId, url, ...order }) => [keyOf({ serviceId, url }), order]));
  return (one) => found.get(keyOf(one)) ?? null;
}

/**
 * Which of these orders would be delivered beside another one for the same service and link. Two at once are counted together, so that
 * the customer gets less than was paid for.
 */
export const findRunningOrders: Handler<'findRunningOrders'> = async (context, { orders }) => {
  const asked = orders
    .map((order, position) => ({ ...order, position }))
    .filter(({ url }) => pageKey(url ?? '') !== null);
  const { id } = signedIn(context);
  const runningOrder = await context.db.read(context.instance.id, (trx) => runningOrders(trx, id, asked));
  const first = new Map<string, number>();
  return asked.flatMap((one): readonly RunningOrder[] => {
    const order = runningOrder(one);
    const sameAs = first.get(keyOf(one)) ?? null;
    if (sameAs === null) first.set(keyOf(one), one.position);
    return order === null && sameAs === null ? [] : [{ position: one.position, order, sameAs }];
  });
};

/** Equal for the same service and link. */
export function keyOf({ serviceId, url }: ServiceAndLink): string {
  return `${serviceId} ${pageKey(url ?? '') ?? ''}`;
}
