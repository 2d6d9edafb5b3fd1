import { useFormat } from '../../../engine/index.ts';
import { missingToPay } from '../../checkout/payment-method.ts';
import type { Totals } from '../../checkout/quote.ts';
import { type Micros, subtract, sum, zero } from '../../money/micros.ts';
import type { LineId } from '../../order-line/line.ts';
import { toUsd } from '../../money/usd.ts';

/** The figures of the summary, which add up as shown; null for what there is none of. Specification: decision 57. */
export interface ShownTotals {
  readonly charge: string | null;
  /** Before discounts: `charge` and `saved`. */
  readonly original: string | null;
  readonly saved: string | null;
  /** Never larger than it is: `charge` and `after`, or `charge` less `missing`. */
  readonly balance: string | null;
  readonly after: string | null;
  readonly missing: string | null;
}

/** The same with what each line costs, which together make what is shown for all lines. */
interface ShownWithLines extends ShownTotals {
  readonly lines: ReadonlyMap<LineId, string>;
  /** All lines together, where that is not the charge. */
  readonly services: string | null;
}

interface Part {
  readonly name: PartName;
  readonly amount: Micros;
  readonly cut?: boolean;
  readonly fixed?: boolean;
  readonly sumOf?: readonly PartName[];
}

type PartName = keyof ShownTotals | 'services' | LineId;

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
  const parts = [...partsOf(totals, balance), ...lineParts(costs)];
  const places = new Map(parts.map(({ name }, at) => [name, at]));
  const texts = format.amounts(
    parts.map(({ amount, cut, fixed, sumOf }) => ({
      value: toUsd(amount),
      cut,
      fixed,
      sumOf: sumOf?.flatMap((name) => places.get(name) ?? []),
    })),
  );
  const of = (name: PartName) => texts[places.get(name) ?? -1] ?? null;
  return {
    charge: of('charge'),
    original: of('original'),
    saved: of('saved'),
    balance: of('balance'),
    after: of('after'),
    missing: of('missing'),
    services:
      totals && costs.length > 0 && sum(costs.map(([, cost]) => cost)) !== totals.charge ? of('services') : null,
    lines: new Map(costs.map(([id]) => [id, of(id) ?? ''])),
  };
}

/** The lines make what is shown for all of them, and that is the charge where nothing comes on top or off. */
function lineParts(costs: readonly (readonly [LineId, Micros])[]): readonly Part[] {
  if (costs.length === 0) return [];
  const lines = costs.map(([name, amount]) => ({ name, amount }));
  const services = { name: 'services', amount: sum(costs.map(([, cost]) => cost)), fixed: true } as const;
  return [{ ...services, sumOf: costs.map(([id]) => id) }, ...lines];
}

function partsOf(totals: Totals | null, balance: Micros | null): readonly Part[] {
  if (!totals) return balance === null ? [] : [{ name: 'balance', amount: balance, cut: true }];
  const { charge, original } = totals;
  // The pay button shows the charge, too.
  const fixed = { name: 'charge', amount: charge, fixed: true } as const;
  const discount: readonly Part[] =
    original > charge
      ? [
          { name: 'original', amount: original, sumOf: ['charge', 'saved'] },
          { name: 'saved', amount: subtract(original, charge) },
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
