import { sql } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type {
  OrderEventTable,
  OrderSource,
  StoredDripFeed,
  StoredTargetValues,
} from '../../../platform/db/schema/orders.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type NewJob, enqueue } from '../../../platform/jobs/enqueue.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { OrderRow } from '../orders/order-view.ts';
import type { OrderedService } from './ordered-services.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';
import type { UnpaidStatus } from '../orders/lock-order.ts';
import { keepNews } from '../news/order-news.ts';
import { transitionOrder } from '../orders/transition-order.ts';

/** An order that has been checked and priced. */
export interface PricedOrder {
  readonly serviceId: number;
  readonly name: string;
  readonly url: string | null;
  /** Pieces of all runs. */
  readonly totalQuantity: number;
  readonly price: Micros;
  /** What is paid for it: the full cost less its share of a coupon's discount. */
  readonly cost: Micros;
  readonly fullCost: Micros;
  /** Its share of a coupon's cashback. */
  readonly cashback: Micros;
  readonly isGuarantee: boolean;
  /** What the guarantee adds to the price, in millionths of it; none where it is free. */
  readonly guaranteePpm?: number;
  readonly hasRefill: boolean;
  readonly dripFeed: StoredDripFeed | null;
  readonly targetableValues: readonly StoredTargetValues[];
  readonly countries: readonly number[];
  readonly comment: string | null;
}

/** What one customer orders at a time. */
interface Placement {
  readonly userId: number;
  readonly source: OrderSource;
  readonly at: Date;
  readonly orders: readonly PricedOrder[];
  /** From the balance, and at once. */
  readonly paid: boolean;
  /** Id of the request, where several are served together. */
  readonly requestId?: string | null;
}

/** `placeBatch` for one; answers ids in the order given. */
export async function placeOrders(trx: Trx, placement: Placement): Promise<{ readonly ids: readonly number[] }> {
  const [rows = []] = await placeBatch(trx, [placement]);
  return { ids: rows.map(({ id }) => id) };
}

/** An order as it was made, with what has not happened to it yet; the rest of `OrderRow` is its service's. */
type PlacedRow = Omit<OrderRow, keyof OrderedService['shown']>;

/**
 * Charges balances for orders of any number of customers, makes them and queues their submission, all in this
 * transaction. Unpaid ones are only made, at their full cost: whatever pays them later says what a coupon takes off.
 * Throws `InsufficientBalance`. Order of locks: accounts, entries, orders, jobs.
 */
export async function placeBatch(
  trx: Trx,
  placements: readonly Placement[],
): Promise<readonly (readonly PlacedRow[])[]> {
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
  const made = numbered.map(rowOf);
  await insertRows(trx, 'orders', made);
  // Orders that are delivered in portions get a drip-feed to be followed by; its runs begin when the order is paid.
  const feeds = await openDripFeeds(
    trx,
    made.flatMap(({ id, drip_feed }) => (drip_feed ? [id] : [])),
  );
  await insertRows(
    trx,
    'order_event',
    made.map((row) => ({ order_id: row.id, to_status: row.status, actor: 'user' as const, at: row.created_at })),
  );
  const paid = numbered.filter((order) => order.paid);
  const [first] = paid;
  if (first)
    await keepNews(
      trx,
      'order_paid',
      paid.map(({ id }) => id),
      first.at,
    );
  await enqueue(
    trx,
    paid.map(({ id, at, requestId }) => ({ ...submission(id, at), ...(requestId === undefined ? {} : { requestId }) })),
  );
  const rows = made.map((row) => ({
    ...untouched,
    ...row,
    drip_feed_id: feeds.get(row.id) ?? null,
    delivery: row.status === 'unpaid' ? null : { paid: String(row.cost), parts: [] },
  }));
  let taken = 0;
  return placements.map(({ orders }) => rows.slice(taken, (taken += orders.length)));
}

/** What has not happened to an order that was just made. */
const untouched = {
  cancel_reason: null,
  cancel_description: null,
  completed_at: null,
  parent_id: null,
  subscription_id: null,
  started_at: null,
  promotable: null,
  parts: [],
  first_refill: null,
  refill_is_open: false,
  refunded: 0n,
  waiting_payment: null,
};

type Numbered = PricedOrder & Omit<Placement, 'orders'> & { readonly id: number };

function rowOf(order: Numbered) {
  return {
    id: order.id,
    user_id: order.userId,
    service_id: order.serviceId,
    name: order.name,
    url: order.url,
    status: order.paid ? ('in_processing' as const) : ('unpaid' as const),
    source: order.source,
    quantity: order.totalQuantity,
    current_quantity: 0,
    price: order.price,
    cost: order.paid ? order.cost : order.fullCost,
    is_guarantee: order.isGuarantee,
    guarantee_ppm: order.guaranteePpm ?? 0,
    has_refill: order.hasRefill,
    drip_feed: order.dripFeed,
    targetable_values: order.targetableValues,
    countries: order.countries,
    comment: order.comment,
    created_at: order.at,
  };
}

async function openDripFeeds(trx: Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .insertInto('drip_feed')
    .values(orderIds.map((id) => ({ instance: trx.instance, order_id: id })))
    .returning(['id', 'order_id'])
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.id]));
}

/** The job that hands a paid order to the provider. */
function submission(id: number, at: Date): NewJob {
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

interface Payment {
  readonly userId: number;
  /** Orders that this transaction holds (`lockUnpaid`), and what each costs now. */
  readonly orders: readonly { readonly id: number; readonly cost: Micros; readonly status: UnpaidStatus }[];
  /** Booked before the charges, for instance the money that pays them. */
  readonly first?: readonly Posting[];
  readonly actor: OrderEventTable['actor'];
  readonly at: Date;
}

/** Charges the balance for orders that were not paid yet and sets them to work. Throws `InsufficientBalance`. */
export async function payUnpaid(trx: Trx, { userId, orders, first = [], actor, at }: Payment): Promise<void> {
  for (const { id, cost, status } of orders) {
    await trx.updateTable('orders').set({ cost }).where('id', '=', id).where('status', '=', status).execute();
    const moved = await transitionOrder(trx, id, { from: status, to: 'in_processing', actor, at });
    if (!moved) throw new Error(`Order ${id} is no longer ${status}; lock it first`);
  }
  const charges = orders.filter(({ cost }) => cost > 0n).map(({ id, cost }) => charge(userId, id, cost, at));
  await post(trx, [...first, ...charges]);
  await enqueue(
    trx,
    orders.map(({ id }) => submission(id, at)),
  );
}

interface NewPart {
  readonly parentId: number;
  readonly userId: number;
  readonly serviceId: number;
  readonly name: string;
  readonly url: string | null;
  readonly source: 'drip_feed' | 'package';
  readonly quantity: number;
  readonly price: Micros;
  readonly dripFeedId: number | null;
  readonly targetableValues: readonly StoredTargetValues[];
  readonly countries: readonly number[];
  readonly at: Date;
}

/** Adds an order that belongs to another one, which has paid for it: it costs nothing itself. Queues its submission. */
export async function insertPart(trx: Trx, part: NewPart): Promise<void> {
  const { instance } = trx;
  const [id] = await newOrderIds(trx, 1);
  if (id === undefined) throw new Error('The database gave no id for an order');
  await trx
    .insertInto('orders')
    .values({
      instance,
      id,
      parent_id: part.parentId,
      user_id: part.userId,
      service_id: part.serviceId,
      name: part.name,
      url: part.url,
      status: 'in_processing',
      source: part.source,
      quantity: part.quantity,
      price: part.price,
      cost: 0n,
      drip_feed_id: part.dripFeedId,
      targetable_values: JSON.stringify(part.targetableValues),
      countries: JSON.stringify(part.countries),
      created_at: part.at,
    })
    .execute();
  await trx
    .insertInto('order_event')
    .values({ instance, order_id: id, to_status: 'in_processing', actor: 'system', at: part.at })
    .execute();
  await enqueue(trx, [submission(id, part.at)]);
}
