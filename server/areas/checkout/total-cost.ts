import { formatPlain, toUsd } from '../../../domain/money/usd.ts';
import { type Micros, sum, zero } from '../../../domain/money/micros.ts';
import { checkAmounts } from '../../../domain/order-line/check-line.ts';
import { priceableLine } from '../../../domain/order-line/line-pricing.ts';
import type { PriceableLine } from '../../../domain/pricing/line-cost.ts';
import { couponWorth } from '../../../domain/checkout/charge-for.ts';
import { type Quote, quote } from '../../../domain/checkout/quote.ts';
import { type CouponTerms, type MethodTerms, methodTerms } from '../../../domain/checkout/terms.ts';
import type { Cost, CostLine, PaymentMethod } from '../../../schemas/generated/contract.ts';
import {
  type Catalogue,
  catalogueOf,
  fieldNames,
  findingSentence,
  guaranteePercent,
  isOrderable,
  notOrderable,
} from '../catalogue/port.ts';
import type { Context, Handler } from '../../platform/caller/context.ts';
import { couponFigures, shownCoupon } from '../ordering/port.ts';
import { findCard, findExternalMethod, listExternalMethods, methodView, rowTerms } from '../paying/port.ts';
import { toFraction } from '../../../domain/money/ratio.ts';
import { Problem, type Sentence, refuse } from '../../platform/problem.ts';
import { balanceMethod } from '../../../domain/checkout/payment-method.ts';
import { gatewayUse } from '../../platform/ports/payment-gateway.ts';

type Input = Parameters<Handler<'totalCost'>>[1];

/**
 * Cost of a selection at the caller's prices, by the same function that the browser estimates with.
 * Throws 422 with messages on `services.N.…` and on the payment method. A coupon that does not apply is answered without
 * a bonus type (decision 25). Specification: A7, decisions 20–27.
 */
export async function totalCost(context: Context, input: Input): Promise<Cost> {
  const lines = checkedLines(input.services, await catalogueOf(context));
  const method = await methodOf(context, input);
  const coupon = await shownCoupon(context, input.couponCode);
  const priced = quote(lines, { guaranteePercent: guaranteePercent(context.instance), method, coupon });
  return costOf(input.services, priced, method, coupon);
}

function checkedLines(requested: readonly CostLine[], { byId, priceable }: Catalogue): readonly PriceableLine[] {
  const fields: Record<string, Sentence[]> = {};
  const lines = requested.flatMap((line, position) => {
    const service = byId.get(line.serviceId);
    const exact = priceable.get(line.serviceId);
    if (!isOrderable(service) || !exact) {
      fields[`services.${position}.service_id`] = [notOrderable(service)];
      return [];
    }
    const toPrice = priceableLine(line, exact);
    for (const [field, finding] of checkAmounts(toPrice)) {
      // What is counted from targets is the quantity here: a selection is priced before they are all filled in.
      const path = field === 'targetableValues' ? 'quantity' : fieldNames[field];
      fields[`services.${position}.${path}`] = [findingSentence(finding)];
    }
    return [toPrice];
  });
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return lines;
}

async function methodOf(context: Context, input: Input): Promise<MethodTerms | null> {
  const { recurringPaymentsMethodId: cardId, paymentMethodId } = input;
  if (cardId != null) return cardTerms(context, cardId);
  if (paymentMethodId == null) return null;
  const methods = await paymentMethodsOf(context);
  const method = methods.find(({ id }) => id === paymentMethodId);
  if (!method) throw refuse('payment_method_id', 'no_payment_method');
  return methodTerms(method);
}

/** Terms of a linked card are those of the method that it was linked for. */
async function cardTerms({ db, instance, user, ports }: Context, cardId: number): Promise<MethodTerms> {
  const method = await db.read(instance.id, async (trx) => {
    const card = user && (await findCard(trx, user.id, cardId));
    return card ? findExternalMethod(trx, card.payment_method_id, gatewayUse(ports.gateway, instance.id)) : undefined;
  });
  if (!method) throw refuse('recurring_payments_method_id', 'no_payment_method');
  return rowTerms(method);
}

function costOf(
  requested: readonly CostLine[],
  priced: Quote,
  method: MethodTerms | null,
  coupon: CouponTerms | null,
): Cost {
  const hasBonus = priced.methodBonus.amount > zero;
  const figures = couponFigures(coupon, priced.coupon);
  return {
    totalAmount: formatPlain(priced.charge),
    floatTotalAmount: toUsd(priced.charge),
    originalAmount: formatPlain(priced.original),
    floatOriginalAmount: toUsd(priced.original),
    fee: formatPlain(priced.fee),
    feeFloat: toUsd(priced.fee),
    feePercent: method ? toFraction(method.feePercent) : 0,
    couponBonus: coupon && priced.coupon ? formatPlain(couponWorth(priced.coupon)) : null,
    couponBonusFloat: figures.couponBonus,
    couponBonusPercentage: figures.couponBonusPercentage,
    couponBonusType: figures.couponBonusType,
    couponBonusAmountCalculationType: figures.couponBonusAmountCalculationType,
    paymentMethodBonus: hasBonus ? toUsd(priced.methodBonus.amount) : null,
    paymentMethodBonusPercent: hasBonus ? toFraction(priced.methodBonus.percent) : null,
    totalBonus: formatPlain(priced.totalBonus),
    totalBonusFloat: toUsd(priced.totalBonus),
    items: itemsOf(requested, priced),
  };
}

/** Lines by link, in the order in which the links first appear. */
function itemsOf(requested: readonly CostLine[], priced: Quote): Cost['items'] {
  const lines = requested.map((line, position) => ({ line, position, priced: priced.lines[position] }));
  return [...Map.groupBy(lines, ({ line }) => line.url ?? null)].map(([url, group]) => ({
    url,
    total: toUsd(sum(group.map((one): Micros => one.priced?.cost ?? zero))),
    services: group.map((one) => ({
      index: one.line.index ?? one.position,
      serviceId: one.line.serviceId,
      cost: toUsd(one.priced?.cost ?? zero),
      totalQuantity: Number(one.priced?.totalQuantity ?? 0n),
    })),
  }));
}

/** Ways of paying that are open to the caller: the balance is a user's only (A6), and a user's widget has its owner's. */
export async function paymentMethodsOf(context: Context): Promise<readonly PaymentMethod[]> {
  const rows = await listExternalMethods(context);
  const { widget } = context;
  const offered = widget
    ? rows.filter(
        (row) =>
          row.available_for_order_widget &&
          (widget.paymentMethods.length === 0 || widget.paymentMethods.includes(row.id)),
      )
    : rows;
  return [...(context.user ? [balanceMethod] : []), ...offered.map(methodView)];
}
