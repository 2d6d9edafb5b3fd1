import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildClient } from '../../cli/client/build-client.ts';
import { freePort } from '../../tests/process/free-port.ts';
import { startLivery, untilReady } from '../../tests/process/start-livery.ts';
import { openBenchBrowser } from '../browser/open-bench-browser.ts';
import { quantile } from '../browser/quantile.ts';
import { type Contender, measurePage, type PageFigures } from './measure-page.ts';
import { serveFloor } from './serve-floor.ts';

// Measures when a page is seen and answers on a slow phone, beside a hand-written page: `npm run bench:page`.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'livery-bench-page-'));
await buildClient(root);
const port = await freePort();
const livery = startLivery({ PORT: String(port), LIVERY_DATA: join(folder, 'data') });
await untilReady(livery, port);
const origin = `http://localhost:${port}`;
const floor = await serveFloor(join(folder, 'floor'), origin);
const browser = await openBenchBrowser();

const contenders: readonly Contender[] = [
  {
    name: 'hand-written, drawn by the browser',
    address: `${floor.origin}/csr`,
    click: 'fieldset:first-of-type label:nth-of-type(2) input',
  },
  {
    name: 'hand-written, drawn by a server',
    address: `${floor.origin}/ssr`,
    click: 'fieldset:first-of-type label:nth-of-type(2) input',
  },
  {
    name: 'Livery: home',
    address: `${origin}/app/`,
    click: '[data-order-form] [role=radiogroup] label:nth-of-type(2) input',
  },
  { name: 'Livery: content page', address: `${origin}/app/faq` },
  { name: 'Livery: login', address: `${origin}/app/login` },
  {
    name: 'Livery: orders',
    address: `${origin}/app/orders`,
    cookies: [{ name: 'AUTH_TOKEN', value: await session(), url: origin }],
  },
];

try {
  const results: { readonly name: string; readonly width: number; readonly runs: readonly PageFigures[] }[] = [];
  for (const width of [390, 1280]) {
    const runs = new Map<string, PageFigures[]>();
    const wanted = contenders.filter(({ name }) => values.only === undefined || name.includes(values.only));
    // The first visit of all pays for what is kept afterwards.
    for (const { address } of wanted) await fetch(address);
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const one of wanted)
        runs.set(one.name, [...(runs.get(one.name) ?? []), await measurePage(browser, one, width)]);
    }
    results.push(...[...runs].map(([name, figures]) => ({ name, width, runs: figures })));
  }
  process.stdout.write(values.json ? `${JSON.stringify({ load: loadavg(), results }, null, 2)}\n` : tableOf(results));
} finally {
  await browser.close();
  floor.close();
  await livery.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A session of the demo's customer. */
async function session(): Promise<string> {
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@livery.test', password: 'livery-demo' }),
  });
  const token = reply.headers.get('authorization')?.replace(/^Bearer /, '');
  if (!token) throw new Error(`The demo's customer cannot log in: ${reply.status}`);
  return token;
}

function tableOf(
  results: readonly { readonly name: string; readonly width: number; readonly runs: readonly PageFigures[] }[],
): string {
  const median = (runs: readonly PageFigures[], of: (one: PageFigures) => number | null) => {
    const known = runs.flatMap((one) => of(one) ?? []);
    return known.length === 0 ? null : quantile(known, 0.5);
  };
  const ms = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
  const rows = results.map(({ name, width, runs }) => {
    const times = [
      ...(['fcp', 'lcp'] as const).map((key) => ms(median(runs, (one) => one[key]))),
      (median(runs, ({ cls }) => cls) ?? 0).toFixed(3),
      ...(['long', 'answered'] as const).map((key) => ms(median(runs, (one) => one[key]))),
    ];
    const [first] = runs;
    const weights = first && [
      `${first.scripts}, ${kilobytes(first.scriptBytes)}`,
      `${first.requests}, ${kilobytes(first.bytes)}`,
    ];
    return `| ${[name, width, ...times, ...(weights ?? [])].join(' | ')} |`;
  });
  return `Median of ${values.runs} runs in turn, processor 4 times slower, 1.6 Mbit/s, 150 ms; load average ${loadavg()[0]?.toFixed(1)}

| page | width | first paint | largest paint | shifts | long tasks | first click answered | scripts | all requests |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
