import { useFormat } from '../../../engine/index.ts';
import { missingToPay } from '../../checkout/payment-method.ts';
import type { Totals } from '../../checkout/quote.ts';
import { type Micros, subtract, zero } from '../../money/micros.ts';
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

interface Part {
  readonly name: keyof ShownTotals;
  readonly amount: Micros;
  readonly cut?: boolean;
  readonly fixed?: boolean;
  readonly sumOf?: readonly (keyof ShownTotals)[];
}

/**
 * @param totals null while nothing is priced
 * @param balance null for guests
 */
export function useShownTotals(totals: Totals | null, balance: Micros | null): ShownTotals {
  const format = useFormat();
  const parts = partsOf(totals, balance);
  const places = new Map(parts.map(({ name }, at) => [name, at]));
  const texts = format.amounts(
    parts.map(({ amount, cut, fixed, sumOf }) => ({
      value: toUsd(amount),
      cut,
      fixed,
      sumOf: sumOf?.flatMap((name) => places.get(name) ?? []),
    })),
  );
  const of = (name: keyof ShownTotals) => texts[places.get(name) ?? -1] ?? null;
  return {
    charge: of('charge'),
    original: of('original'),
    saved: of('saved'),
    balance: of('balance'),
    after: of('after'),
    missing: of('missing'),
  };
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
