import { type DripFeed, growth } from './total-quantity.ts';

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
