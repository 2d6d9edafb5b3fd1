import { digitsOfMicros, rounded } from './whole.ts';

/** A way of paying; amounts in millionths of a dollar, `fee` in millionths of what is paid for. */
export interface Way {
  readonly key: string;
  readonly isBalance: boolean;
  /** The money is asked for on a page of the gateway. */
  readonly isGateway: boolean;
  readonly fee: bigint;
  readonly min: bigint;
  readonly max: bigint | null;
}

/** What is off with a code, from a total on; 0 where it promises something for later. */
export interface Coupon {
  readonly code: string;
  readonly off: bigint;
  readonly from: bigint;
}

export interface Terms {
  /** In the order of the page. */
  readonly ways: readonly Way[];
  readonly coupons: readonly Coupon[];
}

export function payableOf({ coupons }: Terms, total: bigint, code: string | null): bigint {
  const coupon = coupons.find((each) => each.code === code);
  return coupon && total >= coupon.from ? total - coupon.off : total;
}

/** Whether an order with this code is taken. */
export function applies({ coupons }: Terms, total: bigint, code: string | null): boolean {
  const coupon = coupons.find((each) => each.code === code);
  return coupon === undefined || total >= coupon.from;
}

/** The ways that take what is to be paid; all while nothing is priced. */
export function openWays(terms: Terms, total: bigint | null, code: string | null): readonly Way[] {
  if (total === null) return terms.ways;
  const sum = payableOf(terms, total, code);
  return terms.ways.filter(({ isBalance, min, max }) => isBalance || (sum >= min && (max === null || sum <= max)));
}

/**
 * The chosen way where it takes the amount, else the balance, on which there is always something; of a guest, who has none, the first
 * that takes it, or none.
 */
export function wayOf(terms: Terms, total: bigint | null, code: string | null, chosen: string | null): Way | null {
  const open = openWays(terms, total, code);
  return open.find(({ key }) => key === chosen) ?? open[0] ?? null;
}

/** What leaves the customer. */
export function chargeOf(terms: Terms, total: bigint, code: string | null, chosen: string | null): bigint {
  const sum = payableOf(terms, total, code);
  const way = wayOf(terms, total, code, chosen);
  if (way === null || way.isBalance) return sum;
  const exact = sum + rounded(sum * way.fee, digitsOfMicros);
  return ((exact + cent - 1n) / cent) * cent;
}

const cent = 10_000n;
