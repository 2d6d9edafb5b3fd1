import { zero } from '../../../domain/money/micros.ts';
import { none } from '../../../domain/money/ratio.ts';
import { lineCost } from '../../../domain/pricing/line-cost.ts';
import { exactService } from '../../../domain/order-line/catalogue.ts';
import { runQuantities, totalQuantity } from '../../../domain/quantity/total-quantity.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { StoredDripFeed } from '../../platform/db/schema/orders.ts';
import { grant } from '../../platform/ledger/grant.ts';
import { recordPastOrder } from '../../areas/ordering/lifecycle/record-past-order.ts';

const hour = 60 * 60 * 1000;
const first = 500;
const terms: StoredDripFeed = { runs: 3, quantityStep: 100, mode: 'progressive', minutesBetweenRuns: 60 };

/** An order that was delivered in three portions, with its runs, paid by a grant of its cost. */
export async function seedDripFeed(trx: Trx, userId: number, services: readonly Service[], begun: Date): Promise<void> {
  const service = services.find(
    (one) => one.dripFeedIsAllowed && one.min <= first && one.max >= 700 && one.step === 100,
  );
  if (!service) return;
  const priced = exactService(service);
  const line = { service: priced, quantity: first, isGuarantee: false, dripFeed: terms };
  const cost = lineCost(line, none);
  await grant(trx, userId, cost, { reference: 'demo-drip-feed', note: 'Top-up', at: begun });
  const quantity = Number(totalQuantity(first, terms));
  const order = {
    userId,
    serviceId: service.id,
    name: service.name,
    url: service.exampleLink,
    status: 'completed' as const,
    price: priced.price,
  };
  const parentId = await recordPastOrder(trx, {
    ...order,
    source: 'single_form',
    quantity,
    currentQuantity: quantity,
    cost,
    createdAt: begun,
    endedAt: new Date(begun.getTime() + terms.runs * hour),
  });
  const { id: dripFeedId } = await trx
    .insertInto('drip_feed')
    .values({ instance: trx.instance, order_id: parentId, runs_begun: terms.runs })
    .returning('id')
    .executeTakeFirstOrThrow();
  await update(trx, parentId, { drip_feed: JSON.stringify(terms) });
  for (const [run, each] of runQuantities(quantity, terms).entries()) {
    const createdAt = new Date(begun.getTime() + run * hour);
    const id = await recordPastOrder(trx, {
      ...order,
      source: 'drip_feed',
      quantity: each,
      currentQuantity: each,
      cost: zero,
      createdAt,
      endedAt: new Date(createdAt.getTime() + hour / 2),
    });
    await update(trx, id, { parent_id: parentId, drip_feed_id: dripFeedId });
  }
}

function update(
  trx: Trx,
  id: number,
  values: { readonly drip_feed: string } | { readonly parent_id: number; readonly drip_feed_id: number },
) {
  return trx.updateTable('orders').set(values).where('id', '=', id).execute();
}
