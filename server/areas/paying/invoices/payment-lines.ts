import { type Micros, micros, subtract, sum } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { ReceiptLine } from '../../../../schemas/generated/contract.ts';
import { guaranteeCostOf } from '../../ordering/port.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** What of an invoice decides on its amounts. */
export interface InvoiceAmounts {
  readonly id: number;
  readonly amount: bigint;
  readonly payable: bigint;
  readonly charge: bigint;
}

/** An order of an invoice, as it was priced then. */
interface PaymentLine {
  readonly orderId: number;
  readonly name: string;
  /** Of the service: what somebody has called an order in another's name is not mailed to that person. */
  readonly service: string;
  readonly quantity: number;
  /** Before a discount and without guarantee. */
  readonly amount: Micros;
  readonly guarantee: Micros;
}

/** Orders that a payment is for, also those that are gone since. */
export async function paymentLines(trx: Trx, invoiceId: number): Promise<readonly PaymentLine[]> {
  const rows = await trx
    .selectFrom('invoice_order')
    .innerJoin('orders', 'orders.id', 'invoice_order.order_id')
    .innerJoin('service', 'service.id', 'orders.service_id')
    .select([
      'orders.id',
      'orders.name',
      'service.name as service',
      'orders.quantity',
      'orders.guarantee_ppm',
      'invoice_order.cost',
      'invoice_order.discount',
    ])
    .where('invoice_order.invoice_id', '=', invoiceId)
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id, name, service, quantity, guarantee_ppm, cost, discount }) => {
    const full = micros(cost + discount);
    const guarantee = guaranteeCostOf({ cost: full, guarantee_ppm });
    return { orderId: id, name, service, quantity, amount: subtract(full, guarantee), guarantee };
  });
}

/** Together, micro-USD. */
export function guaranteesOf(lines: readonly PaymentLine[]): Micros {
  return sum(lines.map(({ guarantee }) => guarantee));
}

/**
 * The amounts of a payment, which add up: lines and guarantee, less discount, and the fee, are the total. Lines are named in the language of
 * `words`.
 */
export function paymentAmounts(invoice: InvoiceAmounts, lines: readonly PaymentLine[], words: CatalogueWords) {
  return {
    invoiceId: invoice.id,
    number: String(invoice.id),
    lines: lines.map(
      ({ orderId, name, quantity, amount }): ReceiptLine => ({
        orderId,
        name: words.of(name),
        quantity,
        amount: toUsd(amount),
      }),
    ),
    guarantee: toUsd(guaranteesOf(lines)),
    amount: toUsd(micros(invoice.amount)),
    discount: toUsd(micros(invoice.amount - invoice.payable)),
    fee: toUsd(micros(invoice.charge - invoice.payable)),
    totalAmount: toUsd(micros(invoice.charge)),
  };
}
