import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openBenchBrowser } from '../browser/open-bench-browser.ts';
import { quantile } from '../browser/quantile.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import { buildPage } from './build-page.ts';
import { measure, type Repeats, type Round } from './measure.ts';

// Measures tables in a real browser: `npx node bench/tables/run.ts`, after `npm ci` in this folder.
const { values: options } = parseArgs({
  options: { rows: { type: 'string' }, only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const sizes = options.rows === undefined ? [100, 10_000] : [Number(options.rows)];
const all = ['floor', 'livery', 'AG Grid', 'MUI X', 'react-admin', 'amis'];
const contenders = options.only === undefined ? all : ['floor', ...options.only.split(',')];

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-tables-'));
await buildPage(folder);
const { address, close } = await serveFolder(folder, {
  '/amis/': join(import.meta.dirname, '../amis/node_modules/amis/sdk/'),
});
const browser = await openBenchBrowser();
try {
  for (const count of sizes) {
    const repeats: Repeats = { mounts: 8, sorts: 8, filters: 6, frames: 150 };
    const rounds = new Map<string, Round[]>(contenders.map((contender) => [contender, []]));
    const failures = new Map<string, string>();
    // Alternately, so that what the machine does beside is spread over all.
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const contender of contenders.filter((name) => !failures.has(name))) {
        try {
          const figures = await measure(browser, address, contender, count, repeats);
          rounds.get(contender)?.push(figures);
          tell(contender, round, figures);
        } catch (error) {
          failures.set(contender, String(error).split('\n')[0] ?? '');
        }
      }
    }
    write(count, rounds, failures);
  }
} finally {
  await browser.close();
  close();
  await rm(folder, { recursive: true, force: true });
}

/** A line for each round, as ten thousand rows take some contenders many minutes. */
function tell(contender: string, round: number, { mount, sort, filter }: Round): void {
  const middles = [mount, sort, filter].map((of) => ms(quantile(of, 0.5))).join(', ');
  process.stderr.write(`${contender}, round ${round + 1}: mount, sort, filter ${middles}\n`);
}

function write(count: number, rounds: ReadonlyMap<string, readonly Round[]>, failures: ReadonlyMap<string, string>) {
  const lines = [
    `\n${count.toLocaleString('en')} rows (load average ${loadavg()[0]?.toFixed(1)})\n`,
    '| | mount: rendered | CPU | of the floor | sort: CPU | of the floor | filter: CPU | of the floor | scroll: CPU a frame | longest | frames with more than 32 ms of work | frames later than 32 ms |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const floor = rounds.get('floor') ?? [];
  for (const [contender, of] of rounds) {
    const failure = failures.get(contender);
    if (failure !== undefined) {
      lines.push(`| ${contender} | ${failure} |`);
      continue;
    }
    const half = (which: 'rendered' | 'mount' | 'sort' | 'filter', whose = of) =>
      quantile(
        whose.flatMap((round) => round[which]),
        0.5,
      );
    const both = (which: 'mount' | 'sort' | 'filter') =>
      of.every((round) => round[which].length === 0)
        ? ['–', '–']
        : [ms(half(which)), (half(which) / half(which, floor)).toFixed(2)];
    const work = of.flatMap(({ frames }) => frames.map((frame) => frame.work));
    const between = of.flatMap((round) => round.between);
    lines.push(
      `| ${[
        contender,
        ms(half('rendered')),
        ...both('mount'),
        ...both('sort'),
        ...both('filter'),
        ms(quantile(work, 0.5)),
        ms(Math.max(...work)),
        `${work.filter((one) => one > 32).length} of ${work.length}`,
        `${between.filter((one) => one > 32).length} of ${between.length}`,
      ].join(' | ')} |`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
