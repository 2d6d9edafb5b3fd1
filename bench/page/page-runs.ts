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

/** The middle of what was measured; null where nothing was. */
export function median(runs: readonly PageFigures[], key: keyof PageFigures): number | null {
  const known = runs.flatMap((one) => one[key] ?? []);
  return known.length === 0 ? null : quantile(known, 0.5);
}

/** How much later than another page of the same width it paints its largest part; null where one of both was not measured. */
export function ratioTo(floor: string, { width, runs }: PageRuns, all: readonly PageRuns[]): number | null {
  const other = all.find((one) => one.name === floor && one.width === width);
  const [ours, theirs] = [median(runs, 'lcp'), other ? median(other.runs, 'lcp') : null];
  return ours === null || theirs === null ? null : ours / theirs;
}
