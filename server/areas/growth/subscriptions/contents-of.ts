import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import type { SubscriptionContent, SubscriptionOrder } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** So many publications are shown with a subscription; its orders are all in the list of orders. */
const mostShown = 100;

/** Newest first. Costs are micro-USD as decimal text. */
const ordersJson = sql<readonly (Omit<SubscriptionOrder, 'cost'> & { readonly cost: string })[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'quantity', o.quantity,
    'currentQuantity', o.current_quantity, 'cost', o.cost::text,
    'service', json_build_object('id', v.id, 'slug', v.slug, 'name', v.name)) order by o.id), '[]')
  from subscription_order s
  join orders o on o.instance = s.instance and o.id = s.order_id and o.deleted_at is null
  join service v on v.instance = o.instance and v.id = o.service_id
  where s.instance = subscription_content.instance and s.subscription_content_id = subscription_content.id)`;

/** Publications that a subscription has taken up, newest first, with the orders that were made for them. */
export async function contentsOf(trx: Trx, subscriptionId: number): Promise<readonly SubscriptionContent[]> {
  const rows = await trx
    .selectFrom('subscription_content')
    .select(['id', 'url', 'title', 'thumbnail', 'embed_url', 'published_at', ordersJson.as('orders')])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    promotable: {
      url: row.url,
      embedUrl: row.embed_url,
      startedAt: null,
      supportedAt: null,
      supportedUntil: null,
      endedAt: null,
      snippet: { title: row.title, thumbnail: row.thumbnail },
    },
    subscriptionOrders: row.orders.map((order) => ({ ...order, cost: toUsd(micros(BigInt(order.cost))) })),
    publishedAt: row.published_at.toISOString(),
  }));
}
