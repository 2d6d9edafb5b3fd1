import type { PaymentMethod, RecurringPaymentsMethod } from '../../schemas/generated/contract.ts';
import { type Micros, zero } from '../money/micros.ts';
import { fromUsd } from '../money/usd.ts';

/** One way of paying that a customer can choose: a method, or a linked card at the terms of its method. */
export interface WayToPay {
  readonly key: string;
  readonly method: PaymentMethod;
  readonly card: Pick<RecurringPaymentsMethod, 'id' | 'name' | 'icon'> | null;
}

/** The way that an order is paid by, and the e-mail of a guest. */
export interface PaidBy {
  readonly way: WayToPay | null;
  readonly email: string | null;
}

/** The balance first, then the customer's cards, then the rest in the operator's order. */
export function waysToPay(
  methods: readonly PaymentMethod[],
  cards: readonly RecurringPaymentsMethod[],
): readonly WayToPay[] {
  const plain = methods.map((method) => ({ key: `method-${method.id}`, method, card: null }));
  const linked = cards.flatMap((card) => {
    const method = methods.find(({ id }) => id === card.paymentMethodId);
    return method ? [{ key: `card-${card.id}`, method, card }] : [];
  });
  return [...plain.filter(isBalance), ...linked, ...plain.filter((way) => !isBalance(way))];
}

/** The same of replies that may have come from something in between; null where they are no lists of methods and cards. */
export function readWaysToPay(methods: unknown, cards: unknown): readonly WayToPay[] | null {
  if (!Array.isArray(methods) || !Array.isArray(cards)) return null;
  const isMethod = ({ id, strategy, bonuses, minAmount, maxAmount }: PaymentMethod) =>
    [typeof id, typeof strategy, typeof minAmount].join() === 'number,string,number' &&
    (maxAmount === null || typeof maxAmount === 'number') &&
    Array.isArray(bonuses);
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null;
  if (![...methods, ...cards].every(isRecord) || !methods.every(isMethod)) return null;
  return waysToPay(methods as readonly PaymentMethod[], cards as readonly RecurringPaymentsMethod[]);
}

export function isBalance({ method }: Pick<WayToPay, 'method'>): boolean {
  return method.strategy === 'balance';
}

/** Whether an amount is within the bounds of a way; nothing to pay is always right, and so is the balance. */
export function takesAmount(way: WayToPay, payable: Micros): boolean {
  const { minAmount, maxAmount } = way.method;
  if (isBalance(way) || payable === zero) return true;
  return payable >= fromUsd(minAmount) && (maxAmount === null || payable <= fromUsd(maxAmount));
}

/**
 * The way that is paid by: the chosen one; else the balance where there is anything on it, even if too little; else the
 * first other; else the first. Only ways that take the amount. Specification: A4, decision 28.
 * @param payable null while nothing is priced
 */
export function wayInUse(
  ways: readonly WayToPay[],
  chosen: string | null,
  payable: Micros | null,
  hasBalance: boolean,
): WayToPay | null {
  const open = payable === null ? ways : ways.filter((way) => takesAmount(way, payable));
  const first = open.find((way) => isBalance(way) === hasBalance);
  return open.find(({ key }) => key === chosen) ?? first ?? open[0] ?? null;
}

/** The least that can be added to the balance by one of the ways; zero where there is none. */
export function leastTopUp(ways: readonly WayToPay[]): Micros {
  const bounds = ways.filter((way) => !isBalance(way)).map(({ method }) => fromUsd(method.minAmount));
  return bounds.reduce((least, bound) => (bound < least ? bound : least), bounds[0] ?? zero);
}

/** From which amount on one of the ways takes a payment; null where any amount is taken, and while there is no way. */
export function leastPayment(ways: readonly WayToPay[]): Micros | null {
  return ways.length === 0 || ways.some(isBalance) ? null : leastTopUp(ways);
}

/** The same where the amount is below it; null where it is not. */
export function leastToPay(ways: readonly WayToPay[], payable: Micros | null): Micros | null {
  const least = leastPayment(ways);
  return least !== null && payable !== null && payable !== zero && payable < least ? least : null;
}
