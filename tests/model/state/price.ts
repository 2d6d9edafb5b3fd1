import type { DripFeed } from './entities.ts';
import { halfUp, shareOf, spread, sumOf, upToCent } from './exact.ts';
import { guaranteePpm, type ModelCoupon, type ModelMethod, type ModelService, people, services } from './shop.ts';

export interface ModelLine {
  readonly serviceId: number;
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly dripFeed: DripFeed | null;
  readonly url: string;
}

export interface Effect {
  readonly discount: bigint;
  readonly bonus: bigint;
  readonly cashback: bigint;
}

export interface ModelQuote {
  readonly lines: readonly {
    readonly quantity: number;
    readonly full: bigint;
    readonly paid: bigint;
    readonly discount: bigint;
    readonly cashback: bigint;
  }[];
  readonly total: bigint;
  /** Null without a coupon, and where it does nothing. */
  readonly effect: Effect | null;
  readonly payable: bigint;
  readonly fee: bigint;
  readonly charge: bigint;
  readonly bonus: bigint;
}

export interface Buyer {
  /** Null for a guest, who pays everybody's prices. */
  readonly name: string | null;
  readonly gradePpm: number;
}

export function serviceOf(id: number): ModelService {
  const service = services.find((one) => one.id === id);
  if (!service) throw new Error(`The shop has no service ${id}`);
  return service;
}

export function runsOf(line: ModelLine): readonly number[] {
  const { dripFeed, quantity } = line;
  if (!dripFeed) return [quantity];
  const growth = dripFeed.mode === 'progressive' ? dripFeed.quantityStep : 0;
  return Array.from({ length: dripFeed.runs }, (_, run) => quantity + run * growth);
}

/** What a line costs before any coupon. */
export function costOf(line: ModelLine, buyer: Buyer): bigint {
  const service = serviceOf(line.serviceId);
  const custom = service.id === 90_001 ? (people.find(({ name }) => name === buyer.name)?.customLikes ?? null) : null;
  const discount = Math.max(service.discountPpm, buyer.gradePpm);
  const unit = custom ?? shareOf(service.price, 1_000_000 - discount);
  const quantity = BigInt(runsOf(line).reduce((sum, run) => sum + run, 0));
  const factor = 1_000_000 + (line.isGuarantee && service.hasRefill ? guaranteePpm : 0);
  return halfUp(unit * quantity * BigInt(factor), BigInt(service.pricingPer) * 1_000_000n);
}

export function effectOf(total: bigint, coupon: ModelCoupon | null): Effect | null {
  if (!coupon || total === 0n || total < coupon.least) return null;
  const promised = coupon.ppm === null ? (coupon.amount ?? 0n) : shareOf(total, coupon.ppm);
  const bounded = promised > total ? total : promised;
  return {
    discount: coupon.kind === 'discount' ? bounded : 0n,
    bonus: coupon.kind === 'bonus' ? promised : 0n,
    cashback: coupon.kind === 'cashback' ? bounded : 0n,
  };
}

/** What a payment comes to by a method; null for the balance. */
export function payment(payable: bigint, method: ModelMethod | null) {
  if (!method) return { fee: 0n, charge: payable, bonus: 0n };
  const fee = shareOf(payable, method.feePpm);
  const tier = method.bonuses.findLast(({ from }) => from <= payable);
  return { fee, charge: upToCent(payable + fee), bonus: tier ? shareOf(payable, tier.ppm) : 0n };
}

export function quoteOf(
  lines: readonly ModelLine[],
  buyer: Buyer,
  coupon: ModelCoupon | null,
  method: ModelMethod | null,
): ModelQuote {
  const full = lines.map((line) => costOf(line, buyer));
  const total = sumOf(full);
  const effect = effectOf(total, coupon);
  const payable = total - (effect?.discount ?? 0n);
  const discounts = spread(effect?.discount ?? 0n, full);
  const cashbacks = spread(effect?.cashback ?? 0n, full);
  return {
    lines: lines.map((line, index) => ({
      quantity: runsOf(line).reduce((sum, run) => sum + run, 0),
      full: full[index] ?? 0n,
      paid: (full[index] ?? 0n) - (discounts[index] ?? 0n),
      discount: discounts[index] ?? 0n,
      cashback: cashbacks[index] ?? 0n,
    })),
    total,
    effect,
    payable,
    ...payment(payable, method),
  };
}
