import type { DripFeedTerms } from '../../schemas/generated/contract.ts';

export type DripFeed = Pick<DripFeedTerms, 'runs' | 'quantityStep' | 'mode'>;

/**
 * How much is delivered in all: Q; flat drip-feed Q × runs; progressive Σ(Q + i × step) for i < runs.
 * Exact for any whole numbers, hence a bigint. Specification: decision 21.
 */
export function totalQuantity(quantity: number, dripFeed: DripFeed | null | undefined): bigint {
  const each = BigInt(quantity);
  if (!dripFeed) return each;
  const runs = BigInt(dripFeed.runs);
  const flat = each * runs;
  return dripFeed.mode === 'flat' ? flat : flat + growth(dripFeed);
}

/** What a progressive drip-feed adds to Q × runs: step × (0 + 1 + … + runs − 1); 0 for a flat one. */
export function growth({ mode, runs, quantityStep }: DripFeed): bigint {
  return mode === 'flat' ? 0n : (BigInt(quantityStep) * BigInt(runs) * BigInt(runs - 1)) / 2n;
}

/** The largest single run; min, max and step bind each run (decision 21). */
export function largestRun(quantity: number, dripFeed: DripFeed | null | undefined): number {
  return dripFeed?.mode === 'progressive' ? quantity + dripFeed.quantityStep * (dripFeed.runs - 1) : quantity;
}

/**
 * Pieces of each run of a drip-feed, first run first; together they are the total. The inverse of `totalQuantity`.
 * Throws RangeError for a total that these terms cannot give. Specification: decision 21.
 */
export function runQuantities(total: number, dripFeed: DripFeed): readonly number[] {
  const { runs, quantityStep, mode } = dripFeed;
  const even = BigInt(total) - growth(dripFeed);
  if (even < 0n || even % BigInt(runs) !== 0n) throw new RangeError(`${total} pieces do not fall into ${runs} runs`);
  const first = Number(even / BigInt(runs));
  return Array.from({ length: runs }, (_, run) => first + (mode === 'progressive' ? run * quantityStep : 0));
}
