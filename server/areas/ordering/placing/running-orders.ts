import { type SqlBool, sql } from 'kysely';
import { pageKey } from '../../../../domain/link/page-key.ts';
import type { RunningOrder } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';

/** Statuses of orders that are paid for and still to be delivered. */
const running = ['in_processing', 'in_moderation', 'stopped'] as const satisfies readonly OrderStatusName[];
/** In the text of the statement: it is planned for any values otherwise, and three statuses of any would be all orders there are. */
const isRunning = sql<SqlBool>`status in (${sql.join(running.map((one) => sql.lit(one)))})`;

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
 * @param wanted the services and links that the result can be called with
 */
export async function runningOrders(
  trx: Trx,
  userId: number,
  wanted: readonly ServiceAndLink[],
): Promise<(one: ServiceAndLink) => Running | null> {
  const services = [...new Set(wanted.map(({ serviceId }) => serviceId))];
  if (services.length === 0) return () => null;
  const columns = ['id', 'service_id as serviceId', 'url', 'quantity', 'current_quantity as currentQuantity'] as const;
  const whole = await trx
    .selectFrom('orders')
    .select(columns)
    .where('user_id', '=', userId)
    .where(isRunning)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  const parts = await trx
    .selectFrom('orders')
    .select(['parent_id', 'service_id as serviceId', 'url'])
    .where('parent_id', '=', sql<number>`any(${whole.map(({ id }) => id)}::integer[])`)
    .where(isRunning)
    .execute();
  const byId = new Map(whole.map((order) => [order.id, order]));
  const found = new Map<string, Running>();
  for (const { parent_id: id, ...part } of parts) {
    const order = byId.get(id ?? 0);
    if (order && services.includes(part.serviceId)) found.set(keyOf(part), order);
  }
  // The newest last: for a sorted result, the database would read all orders of the customer in their order.
  for (const order of whole.toSorted((one, other) => one.id - other.id))
    if (services.includes(order.serviceId)) found.set(keyOf(order), order);
  return (one) => {
    const order = found.get(keyOf(one));
    return order ? { id: order.id, quantity: order.quantity, currentQuantity: order.currentQuantity } : null;
  };
}

/**
 * Which of these orders would be delivered beside another one for the same service and link. Two at once are counted together, so that
 * the customer gets less than was paid for.
 */
export const findRunningOrders: Handler<'findRunningOrders'> = async (context, { orders }) => {
  const linked = orders
    .map((order, position) => ({ ...order, position }))
    .filter(({ url }) => pageKey(url ?? '') !== null);
  const { id } = signedIn(context);
  const runningOrder = await context.db.read(context.instance.id, (trx) => runningOrders(trx, id, linked));
  const first = new Map<string, number>();
  return linked.flatMap((one): readonly RunningOrder[] => {
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
