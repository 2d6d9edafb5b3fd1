import { useFormat } from '../../../engine/index.ts';
import { missingToPay } from '../payment-method.ts';
import { type Totals, payableOf } from '../quote.ts';
import { type Micros, subtract, sum, zero } from '../../money/micros.ts';
import type { LineId } from '../../order-line/line.ts';
import { toUsd } from '../../money/usd.ts';

/** The figures of the summary, which add up as shown; null for what there is none of. Specification: decision 57. */
export interface ShownTotals {
  /** All services together, where that is not the charge. */
  readonly services: string | null;
  readonly charge: string | null;
  /** Before discounts: what the services cost, and `saved`. */
  readonly original: string | null;
  readonly saved: string | null;
  /** What a coupon takes off the services. */
  readonly discount: string | null;
  /** What paying costs on top, with the rounding to a cent. */
  readonly fee: string | null;
  /** Never larger than it is: `charge` and `after`, or `charge` less `missing`. */
  readonly balance: string | null;
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
 * @param costs what each line costs, where there are several
 */
export function useShownTotals(
  totals: Totals | null,
  balance: Micros | null,
  costs: readonly (readonly [LineId, Micros])[] = [],
): ShownWithLines {
  const format = useFormat();
  const parts = [...partsOf(totals, balance), ...lineParts(totals, costs)];
  const places = new Map(parts.map(({ name }, at) => [name, at]));
  const texts = format.amounts(
    parts.map(({ amount, cut, fixed, minus, sumOf }) => ({
      value: toUsd(amount),
      cut,
      fixed,
      minus,
      sumOf: sumOf?.flatMap((name) => places.get(name) ?? []),
    })),
  );
  const of = (name: PartName) => texts[places.get(name) ?? -1] ?? null;
  return {
    charge: of('charge'),
    original: of('original'),
    saved: of('saved'),
    discount: of('discount'),
    fee: of('fee'),
    balance: of('balance'),
    after: of('after'),
    missing: of('missing'),
    services: totals && servicesOf(totals, costs) !== totals.charge ? of('services') : null,
    lines: new Map(costs.map(([id]) => [id, of(id) ?? ''])),
  };
}

/** What the services cost together. */
function servicesOf(totals: Totals | null, costs: readonly (readonly [LineId, Micros])[]): Micros {
  return costs.length > 0 ? sum(costs.map(([, cost]) => cost)) : (totals?.total ?? zero);
}

/** The lines make what is shown for all services; that less the coupon's discount and with the fee makes the charge. */
function lineParts(totals: Totals | null, costs: readonly (readonly [LineId, Micros])[]): readonly Part[] {
  const lines = costs.map(([name, amount]) => ({ name, amount }));
  const services = { name: 'services', amount: servicesOf(totals, costs), fixed: true } as const;
  const whole = lines.length > 0 ? { ...services, sumOf: costs.map(([id]) => id) } : services;
  return [whole, ...lines, ...(totals ? stepParts(totals) : [])];
}

function stepParts(totals: Totals): readonly Part[] {
  const payable = payableOf(totals);
  const { total, charge } = totals;
  const discount =
    total > payable ? [{ name: 'discount', amount: subtract(total, payable), minus: true } as const] : [];
  const fee = charge > payable ? [{ name: 'fee', amount: subtract(charge, payable) } as const] : [];
  if (discount.length + fee.length === 0) return [];
  return [{ name: 'steps', amount: charge, fixed: true, sumOf: ['services', 'discount', 'fee'] }, ...discount, ...fee];
}

function partsOf(totals: Totals | null, balance: Micros | null): readonly Part[] {
  if (!totals) return balance === null ? [] : [{ name: 'balance', amount: balance, cut: true }];
  const { charge, total, original } = totals;
  // The pay button shows the charge, too.
  const fixed = { name: 'charge', amount: charge, fixed: true } as const;
  const discount: readonly Part[] =
    original > total
      ? [
          { name: 'original', amount: original, sumOf: ['services', 'saved'] },
          { name: 'saved', amount: subtract(original, total) },
        ]
      : [];
  if (balance === null) return [fixed, ...discount];
  const missing = missingToPay(balance, charge);
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
        { name: 'balance', amount: balance, cut: true, sumOf: ['charge', 'after'] },
        { name: 'after', amount: subtract(balance, charge) },
      ];
}
