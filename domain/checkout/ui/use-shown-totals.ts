import { useFormat } from '../../../engine/index.ts';
import { missingToPay } from '../payment-method.ts';
import { type Totals, payableOf } from '../quote.ts';
import { add, type Micros, subtract, sum, zero } from '../../money/micros.ts';
import type { LineId } from '../../order-line/line.ts';
import { toUsd } from '../../money/usd.ts';

/** The figures of the summary, which add up as shown; null for what there is none of. Specification: decision 57. */
export interface ShownTotals {
  /** All services together without their guarantees, where that is not the charge. */
  readonly services: string | null;
  /** What the guarantees of the services cost. Specification: decision 58. */
  readonly guarantee: string | null;
  readonly charge: string | null;
  /** Before discounts: services, guarantee and `saved`; where neither coupon nor fee stands between it and the charge. */
  readonly original: string | null;
  readonly saved: string | null;
  /** What a coupon takes off the services. */
  readonly discount: string | null;
  /** What paying costs on top, with the rounding to a cent. */
  readonly fee: string | null;
  /** What a coupon and the way of paying credit when the order is paid, and what a coupon credits as it is delivered. */
  readonly bonus: string | null;
  readonly cashback: string | null;
  /** Never larger than it is: `charge` and `after` less `bonus`, or `charge` less `missing`. */
  readonly balance: string | null;
  /** What leaves the balance, where two decimals would announce another balance than the next page shows: then it, too, is exact. */
  readonly payment: string | null;
  readonly after: string | null;
  readonly missing: string | null;
}

/** The same with what each line costs, which together make what is shown for all lines. */
interface ShownWithLines extends ShownTotals {
  readonly lines: ReadonlyMap<LineId, string>;
}

interface Part {
  readonly name: PartName;
  readonly amount: Micros;
  readonly cut?: boolean;
  readonly fixed?: boolean;
  readonly minus?: boolean;
  readonly sumOf?: readonly PartName[];
}

type PartName = keyof ShownTotals | 'steps' | LineId;

/**
 * @param totals null while nothing is priced
 * @param balance null for guests
 * @param costs what each line costs without its guarantee, where there are several
 * @param guarantee what the guarantees cost
 */
export function useShownTotals(
  totals: Totals | null,
  balance: Micros | null,
  costs: readonly (readonly [LineId, Micros])[] = [],
  guarantee: Micros = zero,
): ShownWithLines {
  const format = useFormat();
  const services = servicesOf(totals, costs, guarantee);
  // What makes the charge goes first: what is shown of it stands beside the rest, too.
  const parts = [
    ...lineParts(services, costs),
    ...(totals ? [...stepParts(totals, guarantee), ...creditParts(totals)] : []),
    ...partsOf(totals, balance),
  ];
  const places = new Map(parts.map(({ name }, at) => [name, at]));
  const amounts = parts.map(({ amount, cut, fixed, minus, sumOf }) => ({
    value: toUsd(amount),
    cut,
    fixed,
    minus,
    sumOf: sumOf?.flatMap((name) => places.get(name) ?? []),
  }));
  const texts = format.amounts(amounts);
  const of = (name: PartName) => texts[places.get(name) ?? -1] ?? null;
  const announced = format.balances(amounts);
  const announcedOf = (name: PartName) => announced[places.get(name) ?? -1] ?? null;
  const payment = announcedOf('charge');
  return {
    charge: of('charge'),
    guarantee: of('guarantee'),
    original: totals?.total === totals?.charge ? of('original') : null,
    saved: of('saved'),
    discount: of('discount'),
    fee: of('fee'),
    bonus: announcedOf('bonus'),
    cashback: of('cashback'),
    balance: announcedOf('balance'),
    payment: payment === of('charge') ? null : payment,
    after: announcedOf('after'),
    missing: of('missing'),
    services: totals && services !== totals.charge ? of('services') : null,
    lines: new Map(costs.map(([id]) => [id, of(id) ?? ''])),
  };
}

/** What the services cost together, without their guarantees. */
function servicesOf(totals: Totals | null, costs: readonly (readonly [LineId, Micros])[], guarantee: Micros): Micros {
  return costs.length > 0 ? sum(costs.map(([, cost]) => cost)) : subtract(totals?.total ?? zero, guarantee);
}

/** The lines make what is shown for all services. */
function lineParts(amount: Micros, costs: readonly (readonly [LineId, Micros])[]): readonly Part[] {
  const services = { name: 'services', amount, fixed: true } as const;
  const whole = costs.length > 0 ? { ...services, sumOf: costs.map(([id]) => id) } : services;
  return [whole, ...costs.map(([name, cost]) => ({ name, amount: cost }))];
}

/** Services and guarantees, less the coupon's discount and with the fee, make the charge. */
function stepParts(totals: Totals, guaranteed: Micros): readonly Part[] {
  const payable = payableOf(totals);
  const { total, charge } = totals;
  const guarantee = guaranteed > zero ? [{ name: 'guarantee', amount: guaranteed } as const] : [];
  const discount =
    total > payable ? [{ name: 'discount', amount: subtract(total, payable), minus: true } as const] : [];
  const fee = charge > payable ? [{ name: 'fee', amount: subtract(charge, payable) } as const] : [];
  const steps = [...guarantee, ...discount, ...fee];
  if (steps.length === 0) return [];
  return [
    { name: 'steps', amount: charge, fixed: true, sumOf: ['services', ...steps.map(({ name }) => name)] },
    ...steps,
  ];
}

/** What comes back to the balance. */
function creditParts(totals: Totals): readonly Part[] {
  const cashback = totals.coupon?.cashback ?? zero;
  const bonus = subtract(totals.totalBonus, cashback);
  return [
    ...(bonus > zero ? [{ name: 'bonus', amount: bonus, fixed: true, minus: true } as const] : []),
    ...(cashback > zero ? [{ name: 'cashback', amount: cashback } as const] : []),
  ];
}

function partsOf(totals: Totals | null, balance: Micros | null): readonly Part[] {
  if (!totals) return balance === null ? [] : [{ name: 'balance', amount: balance, cut: true }];
  const { charge, total, original } = totals;
  // The pay button shows the charge, too.
  const fixed = { name: 'charge', amount: charge, fixed: true } as const;
  const discount: readonly Part[] =
    original > total
      ? [
          { name: 'original', amount: original, sumOf: ['services', 'guarantee', 'saved'] },
          { name: 'saved', amount: subtract(original, total) },
        ]
      : [];
  if (balance === null) return [fixed, ...discount];
  const missing = missingToPay(balance, charge);
  const bonus = subtract(totals.totalBonus, totals.coupon?.cashback ?? zero);
  const credited = bonus > zero ? (['bonus'] as const) : [];
  return missing > zero
    ? [
        { ...fixed, sumOf: ['balance', 'missing'] },
        ...discount,
        { name: 'balance', amount: balance, cut: true },
        { name: 'missing', amount: missing },
      ]
    : [
        fixed,
        ...discount,
        { name: 'balance', amount: balance, cut: true, sumOf: ['charge', 'after', ...credited] },
        { name: 'after', amount: add(subtract(balance, charge), bonus), cut: true },
      ];
}
