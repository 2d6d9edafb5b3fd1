import { formatPlain } from '../../domain/money/format-plain.ts';
import { fromFraction } from '../../domain/money/from-fraction.ts';
import { fromUsd } from '../../domain/money/from-usd.ts';
import type { Micros } from '../../domain/money/micros.ts';
import { none } from '../../domain/money/ratio.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import { normaliseLink } from '../../domain/link/normalise-link.ts';
import { guaranteeOffer } from '../../domain/pricing/guarantee.ts';
import { quote } from '../../domain/pricing/quote.ts';
import type { Terms } from '../../domain/pricing/terms.ts';
import { countedValues } from '../../domain/quantity/calculable-quantity.ts';
import type { Operations, OrderLine } from '../../schemas/generated/contract.ts';
import type { Handler } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { balanceOf } from '../ledger/balance-of.ts';
import { InsufficientBalance } from '../ledger/posting.ts';
import { Problem, refuse, type Sentence } from '../problem.ts';
import { checkLine, pricedLine } from './check-line.ts';
import { type OrderedService, orderedServices } from './ordered-services.ts';
import { orderView, selectOrders } from './order-view.ts';
import { type PaidOrder, placeOrders } from './place-orders.ts';

/**
 * Orders one or more lines and pays them from the balance. Prices come from the database; what the client believes is only
 * compared (`expectedTotal`). Specification: A7 order widget, decisions 16, 18, 20–24, 34, 53.
 */
export const createOrder: Handler<'createOrder'> = async ({ instance, db, user, now }, input) => {
  if (!user) throw new Problem(401, { key: 'order_login_required' });
  const { idempotencyKey, apiToken: _token, locale: _locale, ...body } = input;
  const request = {
    instance: instance.id,
    caller: `user:${user.id}`,
    operation: 'createOrder',
    key: idempotencyKey,
    body,
  };
  try {
    return await withIdempotency(db, request, (trx) =>
      orderAndPay(trx, user.id, body, settingsTerms(instance.settings), now()),
    );
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};

async function orderAndPay(
  trx: Trx,
  userId: number,
  input: Operations['createOrder']['input'],
  terms: Terms,
  at: Date,
): Promise<Operations['createOrder']['reply']> {
  await refuseFrozen(trx, userId);
  // There are no coupons yet, so none can apply; taking the money without the discount would be worse than saying so.
  if (input.couponCode?.trim()) throw refuse('coupon_code', 'order_coupon_not_valid');
  const { orders, total } = await checkedOrders(trx, userId, input.orders, terms);
  if (input.expectedTotal != null && total > fromUsd(input.expectedTotal)) throw dearer(total);

  const placed = await placeOrders(trx, { userId, source: input.source ?? 'single_form', at, orders });
  const rows = await selectOrders(trx).where('orders.id', 'in', placed.ids).orderBy('orders.id').execute();
  const balance = placed.balance ?? (await balanceOf(trx, userId));
  return { orders: rows.map(orderView), total: toUsd(total), balance: toUsd(balance) };
}

/** Prices and checks every line before refusing any, so that all messages come at once. */
async function checkedOrders(trx: Trx, userId: number, lines: readonly OrderLine[], terms: Terms) {
  const services = await orderedServices(
    trx,
    lines.map((line) => line.serviceId),
    userId,
  );
  const countries = await knownCountries(trx, lines);
  const faults: Record<string, readonly Sentence[]> = {};
  const ordered = lines.flatMap((line, index) => {
    const service = services.get(line.serviceId);
    const found = checkLine(line, service, countries);
    for (const [field, sentence] of found) faults[`orders.${index}.${field}`] = [sentence];
    return service && found.size === 0 ? [{ line, service }] : [];
  });
  const first = Object.values(faults)[0]?.[0];
  if (first) throw new Problem(422, first, faults);

  const quoted = quote(
    ordered.map(({ line, service }) => pricedLine(line, service)),
    terms,
  );
  const orders = ordered.map(({ line, service }, index) => {
    const price = quoted.lines[index];
    if (!price) throw new Error(`Line ${index} was not priced`);
    return paidOrder(line, service, { cost: price.cost, quantity: Number(price.totalQuantity) }, terms);
  });
  return { orders, total: quoted.charge };
}

function paidOrder(
  line: OrderLine,
  service: OrderedService,
  { cost, quantity }: { readonly cost: Micros; readonly quantity: number },
  terms: Terms,
): PaidOrder {
  const offer = guaranteeOffer(service, terms.guaranteePercent);
  return {
    serviceId: service.id,
    name: line.name?.trim() || service.name,
    url: line.url ? normaliseLink(line.url) : null,
    quantity,
    price: service.price,
    cost,
    isGuarantee: offer === 'included' || (offer === 'optional' && (line.isGuarantee ?? false)),
    hasRefill: service.hasRefill,
    dripFeed: line.dripFeed ?? null,
    targetableValues: (line.targetableValues ?? []).map(({ targetId, values }) => ({
      targetId,
      values: countedValues(values),
    })),
    countries: line.countries ?? [],
    comment: line.comment?.trim() || null,
  };
}

async function refuseFrozen(trx: Trx, userId: number): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select('frozen_at')
    .where('instance', '=', trx.instance)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user || user.frozen_at) throw refuse('balance', 'order_account_frozen');
}

async function knownCountries(trx: Trx, lines: readonly OrderLine[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(lines.flatMap((line) => line.countries ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('country')
    .select('id')
    .where('instance', '=', trx.instance)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Terms of paying from the balance: no fee, no bonus of a method. */
function settingsTerms(settings: Readonly<Record<string, unknown>>): Terms {
  const percent = settings['guaranteeChargePercent'];
  return {
    guaranteePercent: fromFraction(typeof percent === 'number' ? percent : 0),
    method: { inside: true, feePercent: none, bonuses: [] },
    coupon: null,
  };
}

function dearer(total: Micros): Problem {
  const sentence = { key: 'order_total_risen', values: { total: formatPlain(total, 6) } };
  return new Problem(409, sentence, { expected_total: [sentence] });
}

function shortBalance({ missing, balance }: InsufficientBalance): Problem {
  return refuse('balance', 'balance_insufficient', {
    missing: formatPlain(missing, 6),
    balance: formatPlain(balance, 6),
  });
}
