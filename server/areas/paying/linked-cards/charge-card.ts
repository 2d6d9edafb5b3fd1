import { type Micros, sum } from '../../../../domain/money/micros.ts';
import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { findCard } from './find-card.ts';
import { findExternalMethod, takes } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

interface CardCharge {
  readonly userId: number;
  /** Null as long as no card is linked. */
  readonly cardId: number | null;
  /** The confirmed fee in millionths; null where it is that of the method. */
  readonly feePpm: number | null;
  /** Unpaid orders of the user. */
  readonly orders: readonly {
    readonly id: number;
    readonly cost: Micros;
    readonly discount: Micros;
    readonly cashback: Micros;
  }[];
  /** Linked cards can be charged. */
  readonly hasCards: boolean;
  readonly at: Date;
}

/**
 * Makes the invoice over orders that a linked card pays, and queues its charge: the gateway is asked outside of this
 * transaction, and charges an invoice once. Answers false where there is no card that can pay; the orders stay unpaid.
 */
export async function chargeCard(
  trx: Trx,
  { userId, cardId, feePpm, orders, hasCards, at }: CardCharge,
): Promise<boolean> {
  const card = cardId === null ? undefined : await findCard(trx, userId, cardId);
  const method = card && (await findExternalMethod(trx, card.payment_method_id, 'cards'));
  const payable = sum(orders.map(({ cost }) => cost));
  if (!card || !method || !hasCards || !takes(method, payable)) return false;
  const { fee, charge, methodBonus } = chargeFor(payable, rowTerms({ ...method, fee_ppm: feePpm ?? method.fee_ppm }));
  const invoiceId = await makeInvoice(trx, {
    userId,
    purpose: 'orders',
    method,
    recurringPaymentsMethodId: card.id,
    amount: payable,
    payable,
    fee,
    charge,
    methodBonus: methodBonus.amount,
    couponUseId: null,
    orders,
    at,
  });
  await enqueue(trx, [{ kind: 'charge-invoice', key: String(invoiceId), payload: { invoiceId }, runAt: at }]);
  return true;
}
