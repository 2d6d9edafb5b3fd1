import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { buildBenchPage } from '../../browser/build-bench-page.ts';
import { mainThreadOf } from '../../browser/main-thread.ts';
import { openBenchBrowser } from '../../browser/open-bench-browser.ts';
import { serveFolder } from '../../browser/serve-folder.ts';
import type { Answer } from '../contenders/contender.ts';
import type { Times } from '../job.ts';
import { rightAnswers } from '../right-answers.ts';
import { leastOfRounds } from '../times.ts';
import { questions, samples } from './samples.ts';

// Measures the filter of the catalog in Chromium, in its thread and through what the page asks it by:
// `npm run bench:catalogue:browser`.
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '2000,20000,200000' },
    rounds: { type: 'string', default: '9' },
  },
});

/** Milliseconds. */
interface Measured {
  readonly size: number;
  readonly right: number;
  readonly requested: number;
  /** From the question until its answer is on the page. */
  readonly roundTrip: Times;
  /** Of the main thread for a question, from asking it to taking its answer: the average of the round with the least. */
  readonly blocked: number;
  /** From handing the columns over until questions can be asked; of the main thread; its tasks of more than 50 ms. */
  readonly ready: number;
  readonly handedOver: number;
  readonly longTasks: readonly number[];
}

const [measuredSeed, ...otherSeeds] = [1, 2, 3] as const;

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-catalogue-'));
// Threads are started of addresses below /app/ only.
await buildBenchPage(folder, { page: join(import.meta.dirname, 'page'), plugins: [], base: '/app/' });
const { address, close } = await serveFolder(folder, { '/app/': folder });
const browser = await openBenchBrowser();
const results: Measured[] = [];
try {
  for (const size of options.sizes.split(',').map(Number)) results.push(await measure(browser, size));
} finally {
  await browser.close();
  close();
  await rm(folder, { recursive: true, force: true });
}
const [loadAverage = 0] = loadavg();
process.stdout.write(
  options.json ? `${JSON.stringify({ loadAverage, results }, null, 2)}\n` : `${table(results, loadAverage)}\n`,
);

async function measure(on: Browser, size: number): Promise<Measured> {
  const page = await on.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  // Without its thread the filter answers on the page, and says so.
  page.on('console', (message) => message.type() === 'warning' && faults.push(message.text()));
  await page.goto(address);
  await page.waitForFunction('window.bench');
  await call(page, `prepare(${size}, [${[measuredSeed, ...otherSeeds].join(', ')}])`);
  const thread = await mainThreadOf(page);
  const before = await thread.spentOn('TaskDuration');
  const ready = (await call(page, 'open()')) as number;
  const handedOver = (await thread.spentOn('TaskDuration')) - before;
  const longTasks = (await call(page, 'longTasks()')) as readonly number[];
  const services = samples(size);
  const requested = questions(services, measuredSeed);
  const answers = (await call(page, `answers(${measuredSeed})`)) as readonly Answer[];
  const right = await rightAnswers(services, requested, (_, at) => answers[at] as Answer);
  const times: number[][] = [];
  let blocked = Infinity;
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const started = await thread.spentOn('TaskDuration');
    // Other questions in between, so that no answer is remembered.
    times.push((await call(page, `ask([${[...otherSeeds, measuredSeed].join(', ')}])`)) as number[]);
    const spent = (await thread.spentOn('TaskDuration')) - started;
    blocked = Math.min(blocked, spent / requested.length / (otherSeeds.length + 1));
  }
  await page.close();
  if (faults.length > 0) throw new Error(faults[0]);
  const roundTrip = leastOfRounds(times);
  return { size, right, requested: requested.length, roundTrip, blocked, ready, handedOver, longTasks };
}

async function call(page: Page, what: string): Promise<unknown> {
  return page.evaluate(`bench.${what}`);
}

function table(all: readonly Measured[], load: number): string {
  const lines = all.map(({ size, right, requested, roundTrip, blocked, ready, handedOver, longTasks }) => {
    const cells = [
      size.toLocaleString('en'),
      `${right} of ${requested}`,
      ms(roundTrip.p50),
      ms(roundTrip.p95),
      ms(blocked),
      ready.toFixed(0),
      handedOver.toFixed(0),
      longTasks.length === 0 ? 'none' : `${longTasks.length}, up to ${Math.max(...longTasks)} ms`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `Chromium, load average ${load.toFixed(1)}\n`,
    '| services | right | round trip: p50 ms | p95 ms | main thread blocked a question, ms | ready after ms | of these on the main thread | its tasks of more than 50 ms |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function ms(value: number): string {
  return value.toFixed(3);
}
