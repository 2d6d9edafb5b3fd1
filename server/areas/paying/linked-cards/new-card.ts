import { sql } from 'kysely';
import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import { micros, type Micros, subtract, sum } from '../../../../domain/money/micros.ts';
import { formatPlain, toUsd } from '../../../../domain/money/usd.ts';
import type { Subscription } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockOrderRows } from '../../ordering/port.ts';
import { type PaymentMethodRow, recurringMethods, takes } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { publicationCharge } from './publication-charge.ts';

/** So many publications a newly linked card is charged for at once; the others wait for the customer. */
const maxCollected = 100;

/** A publication whose orders are unpaid and wait for no payment. */
interface UnpaidPublication {
  readonly contentId: number;
  readonly orders: readonly { readonly id: number; readonly cost: Micros }[];
  readonly cost: Micros;
  /** With the fee of the method. */
  readonly charge: Micros;
}

/**
 * What a card that is linked for a subscription now is charged: for each new publication, and at once for those that are
 * unpaid. Null where none can pay: the subscription is over, or no method takes what a publication costs (decision 65).
 */
export async function newCardOf(trx: Trx, subscriptionId: number): Promise<Subscription['newCard']> {
  const subscription = await trx
    .selectFrom('subscription')
    .select(['status', 'card_fee_ppm', 'contents_limit', 'contents_count'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (subscription?.status !== 'in_processing') return null;
  const each = await costOfPublication(trx, subscriptionId);
  const offered = (await recurringMethods(trx)).find((method) => takes(method, each));
  if (!offered) return null;
  const method = withConfirmedFee(offered, subscription.card_fee_ppm);
  const remaining = subscription.contents_limit - subscription.contents_count;
  const { feePerPublication, chargePerPublication, totalCharge } = publicationCharge(each, remaining, rowTerms(method));
  const unpaid = await unpaidPublications(trx, subscriptionId, method);
  const charge = sum(unpaid.map((one) => one.charge));
  return {
    paymentMethodId: offered.id,
    feePerPublication,
    chargePerPublication,
    totalCharge,
    unpaidFee: toUsd(subtract(charge, sum(unpaid.map(({ cost }) => cost)))),
    unpaidCharge: toUsd(charge),
  };
}

/** The method with the lower of its fee and the one that was confirmed for the subscription (decision 143). */
export function withConfirmedFee(method: PaymentMethodRow, confirmed: number | null): PaymentMethodRow {
  return { ...method, fee_ppm: Math.min(method.fee_ppm, confirmed ?? method.fee_ppm) };
}

/** What the services of a subscription cost for each publication. */
export async function costOfPublication(trx: Trx, subscriptionId: number): Promise<Micros> {
  const services = await trx
    .selectFrom('subscription_service')
    .select('cost')
    .where('subscription_id', '=', subscriptionId)
    .execute();
  return sum(services.map(({ cost }) => micros(cost)));
}

/** What a card of the method would be charged for `unpaidPublications`. Throws 409 where that is above what was confirmed. */
export function refuseDearer(unpaid: readonly UnpaidPublication[], confirmed: Micros): void {
  const charge = sum(unpaid.map((one) => one.charge));
  if (charge <= confirmed) return;
  const sentence = { key: 'subscription_unpaid_risen', values: { cost: formatPlain(charge, 6) } };
  throw new Problem(409, sentence, { expected_unpaid_charge: [sentence] });
}

/** `unpaidPublications`, with their orders locked until the end of the transaction. */
export async function lockUnpaidPublications(
  trx: Trx,
  subscriptionId: number,
  method: PaymentMethodRow,
): Promise<readonly UnpaidPublication[]> {
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'unpaid')
    .execute();
  if (orders.length === 0) return [];
  await lockOrderRows(
    trx,
    orders.map(({ id }) => id),
  );
  return unpaidPublications(trx, subscriptionId, method);
}

/** The oldest publications that the method can pay; those for which a payment waits already are left out. */
export async function unpaidPublications(
  trx: Trx,
  subscriptionId: number,
  method: PaymentMethodRow,
): Promise<readonly UnpaidPublication[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('subscription_order as link', 'link.order_id', 'orders.id')
    .select(['orders.id', 'orders.cost', 'link.subscription_content_id as content'])
    .where('orders.subscription_id', '=', subscriptionId)
    .where('orders.status', '=', 'unpaid')
    .where('orders.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from invoice_order line
        join invoice on invoice.instance = line.instance and invoice.id = line.invoice_id
        where line.instance = orders.instance and line.order_id = orders.id and invoice.status = 'pending')`,
    )
    .orderBy('link.subscription_content_id')
    .orderBy('orders.id')
    .execute();
  return [...Map.groupBy(rows, ({ content }) => content)]
    .map(([contentId, lines]) => {
      const orders = lines.map(({ id, cost }) => ({ id, cost: micros(cost) }));
      const cost = sum(orders.map((order) => order.cost));
      return { contentId, orders, cost, charge: chargeFor(cost, rowTerms(method)).charge };
    })
    .filter(({ cost }) => takes(method, cost))
    .slice(0, maxCollected);
}
