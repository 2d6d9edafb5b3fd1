import { fromUsd } from '../../../domain/money/usd.ts';
import { type Micros, subtract } from '../../../domain/money/micros.ts';
import type { OrderLine } from '../../../schemas/generated/contract.ts';
import {
  checkOrders,
  continueOrders,
  loadFacts,
  lockCoupon,
  placeOrders,
  priceIncreased,
  releaseReplaced,
  type ReplacedPayment,
  reserveUse,
} from '../ordering/port.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { OrderSource } from '../../platform/db/schema/orders.ts';
import { findExternalMethod, makeInvoice, openInvoiceOf, refuseOutOfBounds, rowTerms } from '../paying/port.ts';
import { takeWidgetOrders } from '../earning/port.ts';
import type { CallingWidget } from '../../platform/caller/context.ts';
import { refuse } from '../../platform/problem.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { guaranteePercent, type LinkNetworks } from '../catalogue/port.ts';
import type { GatewayUse } from '../../platform/ports/payment-gateway.ts';

export interface InvoicedOrders {
  readonly userId: number;
  /** Whose prices and coupons count; null for those of everybody. */
  readonly pricesOf: number | null;
  readonly lines: readonly OrderLine[];
  /** The networks that their links may be of. */
  readonly networks: LinkNetworks;
  readonly source: OrderSource;
  readonly couponCode: string | null | undefined;
  /** Whose reservations of a coupon are counted together: a customer, or an address of guests. */
  readonly holder: string;
  readonly expectedTotal: number | null | undefined;
  readonly paymentMethodId: number;
  readonly cardId?: number;
  /** The field that messages on the method stand under. */
  readonly field: 'payment_method_id' | 'recurring_payments_method_id';
  readonly gatewayUse: GatewayUse;
  /** The widget that they come by. */
  readonly widget: CallingWidget | null;
  /** Earlier payments whose orders this one pays for, where they are the same. */
  readonly replaced: readonly ReplacedPayment[];
  readonly at: Date;
}

/**
 * Makes unpaid orders, or continues those of the payment that is replaced, and the invoice that pays them, in this transaction. Throws 422 with messages on the fields, 409
 * where the total is above the one that the customer saw.
 */
export async function orderByInvoice(
  trx: Trx,
  instance: Pick<Instance, 'settings'>,
  requested: InvoicedOrders,
): Promise<{ readonly invoiceId: number; readonly orderIds: readonly number[]; readonly charge: Micros }> {
  const { userId, at, field, paymentMethodId, replaced } = requested;
  await releaseReplaced(trx, replaced, at);
  const coupon = await lockCoupon(trx, requested.couponCode, {
    userId: requested.pricesOf,
    claim: requested.pricesOf === null ? 'guest' : 'customer',
    now: at,
  });
  const method = await findExternalMethod(trx, paymentMethodId, requested.gatewayUse);
  if (!method) throw refuse(field, 'no_payment_method');
  const lines = { userId: requested.pricesOf, lines: requested.lines, networks: requested.networks };
  const { orders, quoted } = checkOrders(await loadFacts(trx, [lines]), lines, {
    guaranteePercent: guaranteePercent(instance),
    method: rowTerms(method),
    coupon: coupon?.terms ?? null,
  });
  if (requested.expectedTotal != null && quoted.charge > fromUsd(requested.expectedTotal))
    throw priceIncreased(quoted.charge);
  refuseOutOfBounds(method, quoted.payable, field);
  const continued = await continueOrders(trx, replaced, { userId, orders, at });
  if (continued && coupon === null && requested.cardId === undefined) {
    const open = await openInvoiceOf(trx, { orderIds: continued, methodId: method.id, charge: quoted.charge });
    if (open !== null) return { invoiceId: open, orderIds: continued, charge: quoted.charge };
  }
  const couponUseId =
    coupon && (await reserveUse(trx, coupon, quoted.coupon, { userId, holder: requested.holder, now: at }));
  const ids = continued ?? (await placeOrders(trx, { userId, source: requested.source, at, orders, paid: false })).ids;
  // Orders that are continued have been put down to their widget.
  const made = continued ? [] : ids;
  await takeWidgetOrders(trx, requested.widget, { ids: made, total: quoted.payable, paymentMethodId });
  const invoiceId = await makeInvoice(trx, {
    userId,
    purpose: 'orders',
    method,
    ...(requested.cardId === undefined ? {} : { recurringPaymentsMethodId: requested.cardId }),
    amount: quoted.total,
    payable: quoted.payable,
    fee: quoted.fee,
    charge: quoted.charge,
    methodBonus: quoted.methodBonus.amount,
    couponUseId,
    orders: orders.flatMap(({ cost, fullCost, cashback }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, cost, discount: subtract(fullCost, cost), cashback }];
    }),
    at,
  });
  return { invoiceId, orderIds: ids, charge: quoted.charge };
}
