import { sql } from 'kysely';
import { type Micros, micros, subtract } from '../../../../domain/money/micros.ts';
import { ratio, scale } from '../../../../domain/money/ratio.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Order, OrderPart } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { cancelRefundOf, deliveryJson, refundedSql } from './refund-due.ts';
import { orderTimeline, timelineJson } from './order-timeline.ts';
import { flagsOf, refillUntil } from './status.ts';

/** Orders of the transaction's instance with the names of their service and network, to be narrowed and run. */
export function selectOrders(trx: Trx) {
  return trx
    .selectFrom('orders')
    .innerJoin('service', (join) =>
      join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
    )
    .innerJoin('service_type', (join) =>
      join
        .onRef('service_type.instance', '=', 'service.instance')
        .onRef('service_type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('network', (join) =>
      join.onRef('network.instance', '=', 'service.instance').onRef('network.id', '=', 'service.network_id'),
    )
    .leftJoin('drip_feed', (join) =>
      join.onRef('drip_feed.instance', '=', 'orders.instance').onRef('drip_feed.order_id', '=', 'orders.id'),
    )
    .where('orders.deleted_at', 'is', null)
    .select([
      'orders.id',
      'orders.name',
      'orders.url',
      'orders.status',
      'orders.source',
      'orders.quantity',
      'orders.current_quantity',
      'orders.price',
      'orders.cost',
      'orders.is_guarantee',
      'orders.guarantee_ppm',
      'orders.has_refill',
      'orders.comment',
      'orders.cancel_reason',
      'orders.cancel_description',
      'orders.drip_feed',
      'orders.created_at',
      'orders.completed_at',
      'orders.service_id',
      'service.slug as service_slug',
      'service.name as service_name',
      'service_type.icon as type_icon',
      'network.icon as network_icon',
      'network.name as network_name',
      'orders.parent_id',
      'orders.subscription_id',
      'orders.countries',
      'orders.targetable_values',
      'orders.started_at',
      'orders.promotable',
      'service.refill_days',
      // An order with runs is known by its drip-feed, like each of its runs.
      sql<number | null>`coalesce(orders.drip_feed_id, drip_feed.id)`.as('drip_feed_id'),
      partsJson.as('parts'),
      firstRefillJson.as('first_refill'),
      deliveryJson.as('delivery'),
      waitingPayment.as('waiting_payment'),
      sql<bigint>`case when orders.status in ('completed', 'canceled', 'error') then ${refundedSql} else 0 end`.as(
        'refunded',
      ),
      sql<boolean>`exists (select from refill_request r where r.instance = orders.instance
        and r.order_id = orders.id and r.completed_at is null)`.as('refill_is_open'),
    ]);
}

/** The same, each with what its timeline is told from: for a page of few orders. */
export function selectOrdersWithTimelines(trx: Trx) {
  return selectOrders(trx).select(timelineJson.as('timeline'));
}

/** Times are as the database writes them in JSON. */
const partsJson = sql<readonly OrderPart[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'quantity', p.quantity,
    'currentQuantity', p.current_quantity, 'createdAt', p.created_at) order by p.id), '[]')
  from orders p where p.instance = orders.instance and p.parent_id = orders.id)`;

const firstRefillJson = sql<{ readonly date: string; readonly quantity: number } | null>`(
  select json_build_object('date', r.created_at, 'quantity', r.retained) from refill_request r
  where r.instance = orders.instance and r.order_id = orders.id order by r.id limit 1)`;

/** The newest payment that waits for the customer of an unpaid order; where a linked card is being asked, nobody waits. */
const waitingPayment = sql<number | null>`(case when orders.status = 'unpaid' then (
  select i.id from invoice_order p join invoice i on i.instance = p.instance and i.id = p.invoice_id
  where p.instance = orders.instance and p.order_id = orders.id and i.status = 'pending'
    and i.recurring_payments_method_id is null
  order by i.id desc limit 1) end)`;

/** An order as `selectOrders` gives it. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];
type RowWithTimeline = Awaited<ReturnType<ReturnType<typeof selectOrdersWithTimelines>['execute']>>[number];

/** The same with its timeline. */
export function orderViewWithTimeline(row: RowWithTimeline, words: CatalogueWords): Order {
  return { ...orderView(row, words), timeline: orderTimeline(row, words) };
}

/** An order as the contract writes it, with the names of what the shop sells in the language of `words`. */
export function orderView(row: OrderRow, words: CatalogueWords): Order {
  return {
    id: row.id,
    name: words.of(row.name),
    // A name that the customer has given is theirs.
    ...(row.name === row.service_name && words.untranslated({ name: row.name })),
    url: row.url,
    cost: toUsd(micros(row.cost)),
    price: toUsd(micros(row.price)),
    quantity: row.quantity,
    currentQuantity: row.current_quantity,
    // Two decimals, downwards: 100 stands only for all of it.
    percentOfCurrentFill: Math.floor((row.current_quantity * 10_000) / row.quantity) / 100,
    status: row.status,
    source: row.source,
    hasRefill: row.has_refill,
    isGuarantee: row.is_guarantee,
    guaranteeCost: toUsd(guaranteeCostOf(row)),
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    cancelDescription: row.cancel_description,
    failureReason: failureOf(row),
    cancelRefund: row.parent_id === null ? cancelRefundOf(row) : null,
    refunded: toUsd(micros(row.refunded)),
    comment: row.comment,
    service: {
      id: row.service_id,
      slug: row.service_slug,
      name: words.of(row.service_name),
      ...words.untranslated({ name: row.service_name }),
      icon: row.type_icon ?? row.network_icon,
      networkName: words.of(row.network_name),
    },
    waitingPaymentId: row.waiting_payment,
    parentId: row.parent_id,
    dripFeedId: row.drip_feed_id,
    subscriptionId: row.subscription_id,
    countries: row.countries,
    targetableValues: row.targetable_values,
    startedAt: row.started_at?.toISOString() ?? null,
    promotable: promotableOf(row),
    refillFirstStatistic: row.first_refill && { ...row.first_refill, date: isoOf(row.first_refill.date) },
    autoRefillIsAllowed: row.has_refill && row.is_guarantee,
    refillableUntil: row.refill_is_open ? null : (refillUntil(row)?.toISOString() ?? null),
    orders: row.parts.map((part) => ({ ...part, name: words.of(part.name), createdAt: isoOf(part.createdAt) })),
    timeline: null,
    ...(row.parent_id === null ? flagsOf(row.status) : noFlags),
  };
}

/** What an order pays for its guarantee, so that price and guarantee make its cost (decision 58). */
export function guaranteeCostOf({ cost, guarantee_ppm: ppm }: Pick<OrderRow, 'cost' | 'guarantee_ppm'>): Micros {
  const whole = 1_000_000n;
  return subtract(micros(cost), scale(micros(cost), ratio(whole, whole + BigInt(ppm))));
}

/** An order as it is shown to anybody but its owner, who alone can change it. */
export function withoutActions(order: Order): Order {
  return { ...order, ...noFlags };
}

/** A part is paused, canceled and paid for with the order that it belongs to. */
const noFlags = { activable: false, pausable: false, cancelable: false, payable: false, deletable: false };

/** An order that failed before reasons were kept, or whose provider gave none that customers know, failed for some other. */
function failureOf({ status, cancel_reason: reason }: OrderRow): Order['failureReason'] {
  if (status !== 'error' && status !== 'canceled') return null;
  const known = failureReasons.find((one) => one === reason);
  return known ?? (status === 'error' ? 'other' : null);
}

const failureReasons = [
  'link_gone',
  'link_private',
  'link_wrong',
  'feature_off',
  'limit_reached',
  'service_gone',
  'other',
] as const satisfies readonly NonNullable<Order['failureReason']>[];

function promotableOf(row: OrderRow): Order['promotable'] {
  if (!row.promotable) return null;
  const { embedUrl, title, thumbnail } = row.promotable;
  const isOver = row.status === 'completed' || row.status === 'canceled' || row.status === 'error';
  return {
    url: row.url,
    embedUrl,
    startedAt: row.started_at?.toISOString() ?? null,
    supportedAt: refillUntil(row) ? (row.completed_at?.toISOString() ?? null) : null,
    supportedUntil: refillUntil(row)?.toISOString() ?? null,
    endedAt: isOver ? (row.completed_at?.toISOString() ?? null) : null,
    snippet: { title, thumbnail },
  };
}

function isoOf(text: string): string {
  return new Date(text).toISOString();
}
