import { micros, multiply } from '../../../domain/money/micros.ts';
import { none } from '../../../domain/money/ratio.ts';
import { lineCost } from '../../../domain/pricing/line-cost.ts';
import { exactService } from '../../../domain/order-line/catalogue.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import type { Trx } from '../../platform/db/database.ts';
import { grant } from '../../platform/ledger/grant.ts';
import { recordPastOrder } from '../../areas/ordering/lifecycle/record-past-order.ts';

const hour = 60 * 60 * 1000;
const channel = 'https://www.youtube.com/@lindqvist-outdoors';
const quantity = 200;
const titles = ['A weekend in the archipelago', 'What to pack for the north', 'Our first winter camp'] as const;

/** A subscription whose three publications have come out, a day apart, and were ordered for; paid by a grant of its cost. */
export async function seedSubscription(
  trx: Trx,
  userId: number,
  services: readonly Service[],
  begun: Date,
): Promise<void> {
  const { instance } = trx;
  const service = services.find((one) => one.slug === 'youtube-likes-standard');
  if (!service) return;
  const priced = exactService(service);
  const line = { service: priced, quantity, isGuarantee: false, dripFeed: null };
  const cost = lineCost(line, none);
  const total = multiply(cost, BigInt(titles.length));
  await grant(trx, userId, total, { reference: 'demo-subscription', note: 'Top-up', at: begun });
  const last = new Date(begun.getTime() + titles.length * 24 * hour);
  const { id: subscription_id } = await trx
    .insertInto('subscription')
    .values({
      instance,
      user_id: userId,
      network_id: service.networkId,
      url: channel,
      name: 'Lindqvist Outdoors',
      status: 'completed',
      billing_type: 'FromBalance',
      contents_limit: titles.length,
      contents_count: titles.length,
      watched_until: last,
      created_at: begun,
      ended_at: last,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('subscription_service')
    .values({ instance, subscription_id, service_id: service.id, quantity, price: micros(priced.price), cost })
    .execute();
  for (const [number, title] of titles.entries()) {
    const at = new Date(begun.getTime() + (number + 1) * 24 * hour);
    const reference = `demo-outdo${number}`;
    const url = `https://www.youtube.com/watch?v=${reference}`;
    const content = await trx
      .insertInto('subscription_content')
      .values({ instance, subscription_id, reference, url, title, published_at: at, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order_id = await recordPastOrder(trx, {
      userId,
      serviceId: service.id,
      name: service.name,
      url,
      status: 'completed',
      source: 'subscription',
      quantity,
      currentQuantity: quantity,
      price: priced.price,
      cost,
      hasRefill: service.hasRefill,
      createdAt: at,
      endedAt: new Date(at.getTime() + 6 * hour),
    });
    await trx.updateTable('orders').set({ subscription_id }).where('id', '=', order_id).execute();
    await trx
      .insertInto('subscription_order')
      .values({ instance, order_id, subscription_content_id: content.id })
      .execute();
  }
}
