import { withoutNoise } from '../../text/number-writer.ts';

/** An amount that stands beside others. */
export interface Amount {
  /** In the unit in which it is shown. */
  readonly value: number;
  /** Further digits are dropped, not rounded, also where it is a part of a sum: a balance never looks larger than it is. */
  readonly cut?: boolean | undefined;
  /** Rounded by itself, because the same amount is shown elsewhere: the other parts of its sums make up for it. */
  readonly fixed?: boolean | undefined;
  /** Places in the list of the amounts that this one is the sum of. */
  readonly sumOf?: readonly number[] | undefined;
  /** Subtracted in the sums that it is a part of. */
  readonly minus?: boolean | undefined;
}

export interface Rounding {
  /** Digits after the point. */
  readonly digits: number;
  /** `up` to the next larger one; otherwise a half goes away from zero. */
  readonly up: boolean;
}

/**
 * Rounds amounts so that what is shown adds up: a total is rounded by itself, its parts are rounded down, and the digits that
 * are then missing go to the parts that lost most. Totals are worked out in their order in the list; a part that an earlier total has
 * settled keeps its figure, and a total all of whose parts are settled is the sum of what they show. Where parts and total
 * differ by more than rounding explains, each is rounded by itself. Specification: decision 57.
 * @returns whole numbers of the last digit that is shown, in the order of the list
 */
export function addUp(amounts: readonly Amount[], rounding: Rounding): readonly number[] {
  const shown = amounts.map((amount) =>
    amount.fixed || (amount.cut && !amount.sumOf) ? rounded(amount, rounding) : undefined,
  );
  amounts.forEach((total, at) => {
    if (total.sumOf)
      shown[at] = settle(amounts, total.sumOf, shown, shown[at] ?? rounded(total, rounding), rounding.digits);
  });
  return amounts.map((amount, at) => shown[at] ?? rounded(amount, rounding));
}

/** Settles the parts of a total that are still open; gives what the total shows. */
function settle(
  amounts: readonly Amount[],
  parts: readonly number[],
  shown: (number | undefined)[],
  total: number,
  digits: number,
): number {
  const signOf = (at: number) => (amounts[at]?.minus === true ? -1 : 1);
  const settled = parts.reduce((sum, at) => sum + signOf(at) * (shown[at] ?? 0), 0);
  const open = parts
    .filter((at) => shown[at] === undefined)
    .map((at) => {
      const exact = signOf(at) * scaled(amounts[at]?.value ?? 0, digits);
      const floor = Math.floor(exact);
      return { at, floor, lost: exact - floor };
    });
  if (open.length === 0) return settled;
  const left = total - settled - open.reduce((sum, { floor }) => sum + floor, 0);
  if (left < -open.length || left > open.length + 1) return total;
  open.sort((one, other) => other.lost - one.lost || one.at - other.at);
  open.forEach(({ at, floor }, rank) => {
    // Every part takes one before any takes a second one.
    const extra = Math.floor(left / open.length) + (rank < mod(left, open.length) ? 1 : 0);
    shown[at] = signOf(at) * (floor + extra);
  });
  return total;
}

function rounded({ value, cut }: Amount, { digits, up }: Rounding): number {
  const exact = scaled(value, digits);
  if (cut) return Math.trunc(exact);
  return up ? Math.ceil(exact) : Math.sign(exact) * Math.round(Math.abs(exact));
}

function scaled(value: number, digits: number): number {
  return withoutNoise(value * 10 ** digits);
}

function mod(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
