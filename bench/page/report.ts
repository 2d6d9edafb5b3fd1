import { quantile } from '../browser/quantile.ts';
import type { Serving } from './measure-serving.ts';
import type { PageFigures } from './measure-page.ts';

export interface PageRuns {
  readonly name: string;
  readonly width: number;
  readonly runs: readonly PageFigures[];
}

export interface Report {
  readonly runs: number;
  readonly load: readonly number[];
  readonly pages: readonly PageRuns[];
  readonly serving: readonly Serving[];
}

/** Names of the two pages that others are compared with. */
export const floors = {
  csr: 'hand-written, rendered by the browser',
  ssr: 'hand-written, rendered by a server',
} as const;

/** All that a run says, in Markdown. */
export function reportOf({ runs, load, pages, serving }: Report): string {
  const parts: string[] = [];
  if (pages.length > 0) {
    parts.push(
      `Middle of ${runs} runs in turn, processor 4 times slower, 1.6 Mbit/s, 150 ms; load average ${load[0]?.toFixed(1)}; times in ms.`,
      table(
        [
          'page',
          'width',
          'first paint',
          'largest paint',
          'of rendered by the browser',
          'of rendered by a server',
          'shifts',
          'long tasks',
          'first click answered',
          'its INP',
          'scripts',
          'all requests',
        ],
        pages.map((one) => pageRow(one, pages)),
      ),
    );
  }
  if (serving.length > 0) {
    parts.push(
      'Pages of two processes on a PostgreSQL without fsync.',
      table(
        [
          '',
          'pages a second',
          'p99 (ms)',
          'CPU of a page (ms)',
          'left to the browser',
          'orders a second',
          'load average',
        ],
        serving.map(({ what, pages: rate, p99, cpu, notRendered, orders, load: busy }) => [
          what,
          whole(rate),
          whole(p99),
          cpu === null ? '–' : cpu.toFixed(2),
          String(notRendered),
          whole(orders),
          busy.toFixed(1),
        ]),
      ),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

function pageRow({ name, width, runs }: PageRuns, all: readonly PageRuns[]): readonly string[] {
  const lcp = median(runs, 'lcp');
  const ofFloor = (floor: string) => {
    const other = all.find((one) => one.name === floor && one.width === width);
    const theirs = other ? median(other.runs, 'lcp') : null;
    return lcp === null || theirs === null ? '–' : (lcp / theirs).toFixed(2);
  };
  const [first] = runs;
  return [
    name,
    String(width),
    whole(median(runs, 'fcp')),
    whole(lcp),
    ofFloor(floors.csr),
    ofFloor(floors.ssr),
    (median(runs, 'cls') ?? 0).toFixed(3),
    whole(median(runs, 'long')),
    whole(median(runs, 'answered')),
    whole(median(runs, 'inp')),
    first ? `${first.scripts}, ${kilobytes(first.scriptBytes)}` : '–',
    first ? `${first.requests}, ${kilobytes(first.bytes)}` : '–',
  ];
}

function median(runs: readonly PageFigures[], key: keyof PageFigures): number | null {
  const known = runs.flatMap((one) => one[key] ?? []);
  return known.length === 0 ? null : quantile(known, 0.5);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const whole = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
