import { quantile } from '../browser/quantile.ts';
import type { PageFigures } from './measure-page.ts';

export interface PageRuns {
  readonly name: string;
  readonly width: number;
  readonly runs: readonly PageFigures[];
}

/** Names of the two pages that others are compared with. */
export const floors = {
  csr: 'hand-written, rendered by the browser',
  ssr: 'hand-written, rendered by a server',
} as const;

export const home = 'Livery: home';

/** What neither a faster nor a smaller program could take away: the packages, and the page itself. */
export const lowerBounds = {
  packages: 'hand-written, with the packages of Livery',
  static: 'Livery: home without its code',
  ssrStatic: 'hand-written, without its code',
} as const;

/** The middle of what was measured; null where nothing was. */
export function median(runs: readonly PageFigures[], key: keyof PageFigures): number | null {
  const known = runs.flatMap((one) => one[key] ?? []);
  return known.length === 0 ? null : quantile(known, 0.5);
}

/** Up to this the middle of the runs says something: half of them are no further apart than that share of it. */
export const widestSpread = 0.25;

/** How far the middle half of the runs is apart, as a share of their middle; null where nothing, or nothing but 0, was measured. */
export function spread(runs: readonly PageFigures[], key: keyof PageFigures): number | null {
  const known = runs.flatMap((one) => one[key] ?? []);
  const middle = median(runs, key);
  return middle === null || middle === 0 ? null : (quantile(known, 0.75) - quantile(known, 0.25)) / middle;
}

/** The middle of a page as a multiple of another page's of the same width; null where one of both was not measured. */
export function ratioTo(
  floor: string,
  { width, runs }: PageRuns,
  all: readonly PageRuns[],
  key: keyof PageFigures = 'lcp',
): number | null {
  const other = all.find((one) => one.name === floor && one.width === width);
  const [ours, theirs] = [median(runs, key), other ? median(other.runs, key) : null];
  return ours === null || theirs === null || theirs === 0 ? null : ours / theirs;
}
