import { sql } from 'kysely';
import { type Micros, micros } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import type { OrderSource, StoredDripFeed, StoredTargetValues } from '../db/schema.ts';
import { insertRows } from '../db/insert-rows.ts';
import { enqueue, type NewJob } from '../jobs/enqueue.ts';
import { post } from '../ledger/post.ts';

/** An order that has been checked and priced. */
export interface PricedOrder {
  readonly serviceId: number;
  readonly name: string;
  readonly url: string | null;
  /** Over all runs. */
  readonly quantity: number;
  readonly price: Micros;
  /** What is paid for it: the full cost less its share of a coupon's discount. */
  readonly cost: Micros;
  readonly fullCost: Micros;
  /** Its share of a coupon's cashback. */
  readonly cashback: Micros;
  readonly isGuarantee: boolean;
  readonly hasRefill: boolean;
  readonly dripFeed: StoredDripFeed | null;
  readonly targetableValues: readonly StoredTargetValues[];
  readonly countries: readonly number[];
  readonly comment: string | null;
}

/** What one customer orders at a time. */
export interface Placement {
  readonly userId: number;
  readonly source: OrderSource;
  readonly at: Date;
  readonly orders: readonly PricedOrder[];
  /** From the balance, and at once. */
  readonly paid: boolean;
}

/** The orders of a placement, in the order given. */
export interface Placed {
  readonly ids: readonly number[];
}

/**
 * Charges balances for orders of any number of customers, makes them and queues their submission, all in this
 * transaction. Unpaid ones are only made, at their full cost: whatever pays them later says what a coupon takes off.
 * Throws `InsufficientBalance`. Order of locks: accounts, entries, orders, jobs.
 */
export async function placeOrders(trx: Trx, placements: readonly Placement[]): Promise<readonly Placed[]> {
  const count = placements.reduce((sum, { orders }) => sum + orders.length, 0);
  const ids = (await newOrderIds(trx, count)).values();
  const numbered = placements.flatMap(({ orders, ...terms }) =>
    orders.map((order) => ({ ...order, ...terms, id: ids.next().value ?? 0 })),
  );
  await post(
    trx,
    numbered
      .filter(({ paid, cost }) => paid && cost > 0n)
      .map(({ userId, id, cost, at }) => charge(userId, id, cost, at)),
  );
  await insertRows(
    trx,
    'orders',
    numbered.map((order) => ({
      id: order.id,
      user_id: order.userId,
      service_id: order.serviceId,
      name: order.name,
      url: order.url,
      status: statusOf(order),
      source: order.source,
      quantity: order.quantity,
      current_quantity: 0,
      price: order.price,
      cost: order.paid ? order.cost : order.fullCost,
      is_guarantee: order.isGuarantee,
      has_refill: order.hasRefill,
      drip_feed: order.dripFeed,
      targetable_values: order.targetableValues,
      countries: order.countries,
      comment: order.comment,
      created_at: order.at,
    })),
  );
  // Orders that are delivered in portions get a drip-feed to be followed by; its runs begin when the order is paid.
  const inPortions = numbered.filter(({ dripFeed }) => dripFeed);
  await insertRows(
    trx,
    'drip_feed',
    inPortions.map(({ id }) => ({ order_id: id })),
  );
  await insertRows(
    trx,
    'order_event',
    numbered.map((order) => ({ order_id: order.id, to_status: statusOf(order), actor: 'user' as const, at: order.at })),
  );
  await enqueue(
    trx,
    numbered.filter(({ paid }) => paid).map(({ id, at }) => submission(id, at)),
  );
  const made = numbered.values();
  return placements.map(({ orders }) => ({ ids: orders.map(() => made.next().value?.id ?? 0) }));
}

function statusOf({ paid }: { readonly paid: boolean }) {
  return paid ? ('in_processing' as const) : ('unpaid' as const);
}

/** The job that hands a paid order to the provider. */
export function submission(id: number, at: Date): NewJob {
  return { kind: 'submit-order', key: String(id), payload: { orderId: id }, runAt: at };
}

/** The posting that pays an order. */
export function charge(userId: number, orderId: number, cost: Micros, at: Date) {
  return {
    kind: 'order' as const,
    source: { type: 'order', id: orderId },
    entries: [
      { user: userId, amount: micros(-cost) },
      { account: 'sales' as const, amount: cost },
    ],
    at,
  };
}

/** Ids are taken beforehand, so that the ledger can name the orders before they are inserted. */
export async function newOrderIds(trx: Trx, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
