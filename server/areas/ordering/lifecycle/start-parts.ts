import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { initialChecks } from '../orders/transition-order.ts';
import { keepNews } from '../news/order-news.ts';
import { insertPart } from '../placing/place-orders.ts';
import type { LockedOrder } from '../orders/lock-order.ts';

const largestQuantity = 1_000_000_000;

/**
 * Starts what an order consists of: the runs of a drip-feed one after the other, the contents of a package together.
 * Answers false for an order without parts, which goes to the provider as it is.
 */
export async function startParts(trx: Trx, order: LockedOrder, at: Date): Promise<boolean> {
  const started = order.drip_feed ? await startRuns(trx, order, at) : await openPackage(trx, order, at);
  if (!started) return false;
  await trx.updateTable('orders').set({ started_at: at }).where('id', '=', order.id).execute();
  await keepNews(trx, 'order_started', [order.id], at);
  await enqueue(trx, [
    { kind: 'gather-parts', key: String(order.id), payload: { orderId: order.id }, runAt: at },
    ...initialChecks(order, at),
  ]);
  return true;
}

async function startRuns(trx: Trx, order: LockedOrder, at: Date): Promise<boolean> {
  const { id } = await trx
    .updateTable('drip_feed')
    .set({ next_run_at: at })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, [{ kind: 'begin-run', key: String(id), payload: { dripFeedId: id }, runAt: at }]);
  return true;
}

/** Contents are delivered as they are written in the catalogue now; one that is a package itself is not opened again. */
async function openPackage(trx: Trx, order: LockedOrder, at: Date): Promise<boolean> {
  if (order.source === 'package') return false;
  const service = await trx
    .selectFrom('service')
    .select(['is_package', 'package_contents'])
    .where('id', '=', order.service_id)
    .executeTakeFirstOrThrow();
  if (!service.is_package || service.package_contents.length === 0) return false;
  const inside = await trx
    .selectFrom('service')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      service.package_contents.map((item) => item.serviceId),
    )
    .execute();
  const names = new Map(inside.map(({ id, name }) => [id, name]));
  const contents = service.package_contents.filter((item) => names.has(item.serviceId));
  for (const item of contents) {
    await insertPart(trx, {
      parentId: order.id,
      userId: order.user_id,
      serviceId: item.serviceId,
      name: names.get(item.serviceId) ?? order.name,
      url: order.url,
      source: 'package',
      quantity: Math.min(largestQuantity, item.quantity * order.quantity),
      price: micros(0n),
      dripFeedId: null,
      targetableValues: [],
      countries: order.countries,
      at,
    });
  }
  return contents.length > 0;
}
