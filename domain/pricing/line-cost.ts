import { type Micros, subtract } from '../money/micros.ts';
import { none, oneMinus, onePlus, ratio, type Ratio, scale } from '../money/ratio.ts';
import type { CountingTarget } from '../quantity/calculable-quantity.ts';
import { type DripFeed, growth, totalQuantity } from '../quantity/total-quantity.ts';
import { largestQuantity, roundToStep } from '../quantity/bounds.ts';

/** What pricing needs to know of a service. Prices are for `pricingPer` pieces, those of a package for one package. */
export interface PriceableService {
  /** Unit price of the customer; see `unitPrice`. */
  readonly price: Micros;
  /** Unit price before any discount. */
  readonly defaultPrice: Micros;
  readonly pricingPer: number;
  readonly isPackage: boolean;
  readonly hasRefill: boolean;
  readonly dripFeedIsAllowed: boolean;
  readonly calculableQuantity: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly targets: readonly CountingTarget[];
}

/** One line of a selection, ready to be priced: a service and what the customer wants of it. */
export interface PriceableLine {
  readonly service: PriceableService;
  /** Pieces of one run, counted where they are counted from the targets. */
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly dripFeed: DripFeed | null;
}

/** Pieces of all runs of a line; a drip-feed that the service does not allow is ignored (A5). */
export function lineTotalQuantity({ service, quantity, dripFeed }: PriceableLine): bigint {
  return quantity === 0 ? 0n : totalQuantity(quantity, service.dripFeedIsAllowed ? dripFeed : null);
}

/** How many pieces one unit price pays for; a package is priced as a whole, whatever is in it (decision 22). */
function piecesPerPrice(service: Pick<PriceableService, 'isPackage' | 'pricingPer'>): bigint {
  return service.isPackage ? 1n : BigInt(service.pricingPer);
}

/**
 * What a line comes to: unit × total quantity ÷ pieces of a unit × (1 + guarantee), rounded half-up once. `original` is
 * that before any discount, to be shown struck out; never below what is really asked. Specification: decisions 18 and 22.
 */
export function linePrice(line: PriceableLine, guaranteePercent: Ratio) {
  const { price, defaultPrice } = line.service;
  const totalQuantity = lineTotalQuantity(line);
  const units = ratio(totalQuantity, piecesPerPrice(line.service));
  const factor = guaranteeFactor(line, guaranteePercent);
  const cost = scale(price, units, factor);
  return { totalQuantity, cost, original: price >= defaultPrice ? cost : scale(defaultPrice, units, factor) };
}

/** The cost of a line alone. */
export function lineCost(line: PriceableLine, guaranteePercent: Ratio): Micros {
  return linePrice(line, guaranteePercent).cost;
}

/** The part of a line's cost that pays for its guarantee; zero without one, and where it is free. Specification: decisions 22 and 58. */
export function guaranteeShare(
  line: Pick<PriceableLine, 'service' | 'isGuarantee'>,
  percent: Ratio,
  cost: Micros,
): Micros {
  const { numerator, denominator } = guaranteeFactor(line, percent);
  return subtract(cost, scale(cost, ratio(denominator, numerator)));
}

/** What the refill guarantee is to a customer: not there, part of the price, or a choice that costs extra. */
type GuaranteeOffer = 'none' | 'included' | 'optional';

/** Specification: decision 23. */
export function guaranteeOffer(service: Pick<PriceableService, 'hasRefill'>, percent: Ratio): GuaranteeOffer {
  if (!service.hasRefill) return 'none';
  return percent.numerator > 0n ? 'optional' : 'included';
}

/** What the guarantee makes of a price: 1 + percent when it is chosen and can be, else 1. */
function guaranteeFactor(line: Pick<PriceableLine, 'service' | 'isGuarantee'>, percent: Ratio): Ratio {
  return onePlus(line.isGuarantee && guaranteeOffer(line.service, percent) === 'optional' ? percent : none);
}

interface PriceFacts {
  readonly defaultPrice: Micros;
  /** A price agreed with this customer; goes before every discount. */
  readonly customPrice: Micros | null;
  /** Discount of the service and of the customer's grade, 0–1; the larger one counts, they never add up. */
  readonly serviceDiscount: Ratio;
  readonly gradeDiscount: Ratio;
}

/** The unit price of a customer. An amount of its own, hence a whole micro-USD. Specification: decision 20. */
export function unitPrice({ defaultPrice, customPrice, serviceDiscount, gradeDiscount }: PriceFacts): Micros {
  return customPrice ?? scale(defaultPrice, oneMinus(larger(serviceDiscount, gradeDiscount)));
}

function larger(one: Ratio, other: Ratio): Ratio {
  return one.numerator * other.denominator >= other.numerator * one.denominator ? one : other;
}

interface Affordable {
  /** Pieces of one run, on the step, within min and max. */
  readonly quantity: number;
  /** What that quantity really costs. Above the desired sum only when even min is above that. */
  readonly cost: Micros;
}

/**
 * The largest quantity that a sum of money buys. Takes one run's share when the line is a drip-feed (of at least one run).
 * A free service gives its max. Specification: decision 27.
 */
export function quantityByCost(
  service: PriceableService,
  desired: Micros,
  isGuarantee: boolean,
  guaranteePercent: Ratio,
  dripFeed: DripFeed | null = null,
): Affordable {
  const feed = service.dripFeedIsAllowed ? dripFeed : null;
  const factor = guaranteeFactor({ service, isGuarantee }, guaranteePercent);
  const price = service.price * factor.numerator;
  const each = price > 0n ? oneRun((desired * piecesPerPrice(service) * factor.denominator) / price, feed) : boundless;
  const quantity = roundToStep(each > boundless ? largestQuantity : Number(each), service, 'down');
  return { quantity, cost: lineCost({ service, quantity, isGuarantee, dripFeed: feed }, guaranteePercent) };
}

const boundless = BigInt(largestQuantity);

/** One run's share of all pieces, rounded down. */
function oneRun(pieces: bigint, dripFeed: DripFeed | null): bigint {
  return dripFeed ? (pieces - growth(dripFeed)) / BigInt(dripFeed.runs) : pieces;
}
