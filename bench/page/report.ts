import { aimsOf } from './aims.ts';
import type { Serving } from './measure-serving.ts';
import { floors, median, type PageRuns, ratioTo, spread, widestSpread } from './page-runs.ts';

export interface Report {
  readonly runs: number;
  readonly load: readonly number[];
  readonly pages: readonly PageRuns[];
  readonly serving: readonly Serving[];
}

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
      'Work of the main thread until the first click is answered, or until the page runs where there is nothing to click; processor time in ms.',
      table(
        ['page', 'width', 'work', 'of rendered by a server', 'script', 'style', 'layout', 'spread', ''],
        pages.map((one) => workRow(one, pages)),
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
  const aims = aimsOf(pages, serving);
  if (aims.length > 0) {
    parts.push(
      `Aims: ${aims.filter(({ verdict }) => verdict === 'pass').length} of ${aims.length} met.`,
      table(
        ['of home and the server', 'aim', 'measured', ''],
        aims.map(({ what, aim, measured, verdict }) => [what, aim, measured, verdict]),
      ),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

function pageRow(page: PageRuns, all: readonly PageRuns[]): readonly string[] {
  const { name, width, runs } = page;
  const ofFloor = (floor: string) => ratioTo(floor, page, all)?.toFixed(2) ?? '–';
  const [first] = runs;
  return [
    name,
    String(width),
    whole(median(runs, 'fcp')),
    whole(median(runs, 'lcp')),
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

function workRow(page: PageRuns, all: readonly PageRuns[]): readonly string[] {
  const { name, width, runs } = page;
  const apart = spread(runs, 'work');
  return [
    name,
    String(width),
    whole(median(runs, 'work')),
    ratioTo(floors.ssr, page, all, 'work')?.toFixed(2) ?? '–',
    whole(median(runs, 'script')),
    whole(median(runs, 'style')),
    whole(median(runs, 'layout')),
    apart === null ? '–' : `${Math.round(apart * 100)} %`,
    apart !== null && apart > widestSpread ? 'too wide to judge' : '',
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const whole = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
