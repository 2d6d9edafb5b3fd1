import { sql } from 'kysely';
import { type Micros, micros } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import type { OrderSource, StoredDripFeed, StoredTargetValues } from '../db/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
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

/**
 * Charges a user's balance for orders, makes them and queues their submission, all in this transaction. Unpaid ones are
 * only made, at their full cost: whatever pays them later says what a coupon takes off.
 * Throws `InsufficientBalance`. Order of locks: account, entries, orders, jobs.
 * @returns ids in the order given, and the balance after; null where nothing was charged
 */
export async function placeOrders(
  trx: Trx,
  {
    userId,
    source,
    at,
    orders,
    paid,
  }: {
    readonly userId: number;
    readonly source: OrderSource;
    readonly at: Date;
    readonly orders: readonly PricedOrder[];
    readonly paid: boolean;
  },
): Promise<{ readonly ids: readonly number[]; readonly balance: Micros | null }> {
  const { instance } = trx;
  const ids = await newOrderIds(trx, orders.length);
  const status = paid ? ('in_processing' as const) : ('unpaid' as const);
  const numbered = orders.map((order, index) => ({ ...order, id: ids[index] ?? 0 }));
  const charges = paid ? numbered.filter(({ cost }) => cost > 0n) : [];
  const { balances } = await post(
    trx,
    charges.map(({ id, cost }) => charge(userId, id, cost, at)),
  );
  await trx
    .insertInto('orders')
    .values(
      numbered.map((order) => ({
        instance,
        id: order.id,
        user_id: userId,
        service_id: order.serviceId,
        name: order.name,
        url: order.url,
        status,
        source,
        quantity: order.quantity,
        price: order.price,
        cost: paid ? order.cost : order.fullCost,
        is_guarantee: order.isGuarantee,
        has_refill: order.hasRefill,
        drip_feed: order.dripFeed ? JSON.stringify(order.dripFeed) : null,
        targetable_values: JSON.stringify(order.targetableValues),
        countries: JSON.stringify(order.countries),
        comment: order.comment,
        created_at: at,
      })),
    )
    .execute();
  await openDripFeeds(trx, numbered);
  await trx
    .insertInto('order_event')
    .values(ids.map((id) => ({ instance, order_id: id, to_status: status, actor: 'user' as const, at })))
    .execute();
  if (paid) await enqueue(trx, submissions(ids, at));
  return { ids, balance: balances.get(userId) ?? null };
}

/** Orders that are delivered in portions get a drip-feed to be followed by; its runs begin when the order is paid. */
async function openDripFeeds(
  trx: Trx,
  orders: readonly { readonly id: number; readonly dripFeed: StoredDripFeed | null }[],
): Promise<void> {
  const rows = orders.filter(({ dripFeed }) => dripFeed).map(({ id }) => ({ instance: trx.instance, order_id: id }));
  if (rows.length > 0) await trx.insertInto('drip_feed').values(rows).execute();
}

/** The jobs that hand paid orders to the provider. */
export function submissions(ids: readonly number[], at: Date) {
  return ids.map((id) => ({ kind: 'submit-order', key: String(id), payload: { orderId: id }, runAt: at }));
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
