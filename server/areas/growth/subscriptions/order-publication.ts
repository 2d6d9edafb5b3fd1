import { micros, type Micros, sum, zero } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { placeOrders, type PricedOrder } from '../../ordering/port.ts';
import { chargeCard, mailUnpaidPublication } from '../../paying/port.ts';
import type { Selectable } from 'kysely';
import type { AppUserTable } from '../../../platform/db/schema/users.ts';
import type { SubscriptionTable } from '../../../platform/db/schema/subscriptions.ts';
import type { Publication } from '../../../platform/ports/publications.ts';

/**
 * Makes the orders of one publication, at the prices that the subscription was made with. The balance pays all of them or
 * none: where it is short they stay unpaid, as they do until a card has paid. Specification: decision 33.
 */
export async function orderPublication(trx: Trx, made: NewPublication): Promise<void> {
  const { subscription, customer, publication, contentId, hasCards, at } = made;
  const orders = await ordersFor(trx, subscription.id, publication.url);
  if (orders.length === 0) return;
  const amount = sum(orders.map(({ cost }) => cost));
  const fromBalance = subscription.billing_type === 'FromBalance';
  const paid = amount === zero || (fromBalance && (await lockBalance(trx, customer.id)) >= amount);
  const { ids } = await placeOrders(trx, { userId: customer.id, source: 'subscription', at, orders, paid });
  await trx.updateTable('orders').set({ subscription_id: subscription.id }).where('id', 'in', ids).execute();
  await trx
    .insertInto('subscription_order')
    .values(ids.map((order_id) => ({ instance: trx.instance, order_id, subscription_content_id: contentId })))
    .execute();
  if (paid) return;
  if (fromBalance) return mailUnpaidPublication(trx, contentId, 'balance', at);
  const isRequested = await chargeCard(trx, {
    userId: customer.id,
    cardId: subscription.recurring_payments_method_id,
    feePpm: subscription.card_fee_ppm,
    orders: orders.flatMap(({ cost }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, cost, discount: zero, cashback: zero }];
    }),
    hasCards,
    at,
  });
  if (!isRequested) await mailUnpaidPublication(trx, contentId, 'card', at);
}

/** What the subscription orders for a link. Services that have become unavailable are left out. */
async function ordersFor(trx: Trx, subscriptionId: number, url: string): Promise<readonly PricedOrder[]> {
  const rows = await trx
    .selectFrom('subscription_service as line')
    .innerJoin('service', 'service.id', 'line.service_id')
    .select([
      'service.id',
      'service.name',
      'service.has_refill',
      'line.quantity',
      'line.countries',
      'line.price',
      'line.cost',
    ])
    .where('line.subscription_id', '=', subscriptionId)
    .where('service.is_deactivated', '=', false)
    .orderBy('line.id')
    .execute();
  return rows.map((row) => ({
    serviceId: row.id,
    name: row.name,
    url,
    totalQuantity: row.quantity,
    price: micros(row.price),
    cost: micros(row.cost),
    fullCost: micros(row.cost),
    cashback: zero,
    isGuarantee: false,
    hasRefill: row.has_refill,
    dripFeed: null,
    targetableValues: [],
    countries: row.countries,
    comment: null,
  }));
}

/** The main balance, locked until the end of this transaction. */
async function lockBalance(trx: Trx, userId: number): Promise<Micros> {
  const row = await trx
    .selectFrom('ledger_account')
    .select('balance')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'balance')
    .forUpdate()
    .executeTakeFirst();
  return row?.balance == null ? zero : micros(row.balance);
}

/** A publication that this transaction processes. */
interface NewPublication {
  readonly subscription: Selectable<SubscriptionTable>;
  readonly customer: Pick<Selectable<AppUserTable>, 'id'>;
  readonly publication: Publication;
  readonly contentId: number;
  /** Cards can be charged. */
  readonly hasCards: boolean;
  readonly at: Date;
}
