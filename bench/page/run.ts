import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildClient } from '../../cli/client/build-client.ts';
import { freePort } from '../../tests/free-port.ts';
import { startLivery, untilReady } from '../../tests/process/start-livery.ts';
import { openBenchBrowser } from '../browser/open-bench-browser.ts';
import { type Contender, measurePage, type PageFigures } from './measure-page.ts';
import { measureServing } from './measure-serving.ts';
import { floors, home, type PageRuns, lowerBounds } from './page-runs.ts';
import { type Report, reportOf } from './report.ts';
import { peers, serveFloor } from './serve-floor.ts';

// Measures when a page is seen and answers on a slow phone, beside other ways to make it, and how many the server carries:
// `npm run bench:page`.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    widths: { type: 'string', default: '390,1280' },
    only: { type: 'string' },
    part: { type: 'string', default: 'seen,served' },
    seconds: { type: 'string', default: '10' },
    orders: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});
const parts = values.part.split(',');
await buildClient(join(import.meta.dirname, '../..'));
const report: Report = {
  runs: Number(values.runs),
  pages: parts.includes('seen') ? await measureSeen() : [],
  serving: parts.includes('served')
    ? await measureServing({
        seconds: Number(values.seconds),
        orderRate: Number(values.orders),
        freshRate: 80,
        cachedRate: 1500,
      })
    : [],
  load: loadavg(),
};
const text = values.json ? `${JSON.stringify(report, null, 2)}\n` : reportOf(report);
process.stdout.write(text);
if (values.write !== undefined) await writeFile(values.write, reportOf(report));

/** Every page at every width, all in turn. */
async function measureSeen(): Promise<readonly PageRuns[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-page-'));
  const port = await freePort();
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: join(folder, 'data') });
  const origin = `http://localhost:${port}`;
  const wanted = (name: string) =>
    values.only === undefined || values.only.split(',').some((part) => name.includes(part));
  const browser = await openBenchBrowser();
  try {
    await untilReady(livery, port);
    const floor = await serveFloor(join(folder, 'floor'), origin, peers.filter(wanted));
    const contenders = contendersOn(floor.origin, origin, await session(origin)).filter(({ name }) => wanted(name));
    const results: PageRuns[] = [];
    for (const width of values.widths.split(',').map(Number)) {
      const runs = new Map<string, PageFigures[]>();
      // The first visit of all pays for what is kept afterwards.
      for (const { address } of contenders) await fetch(address);
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const one of contenders)
          runs.set(one.name, [...(runs.get(one.name) ?? []), await measurePage(browser, one, width)]);
      }
      results.push(...[...runs].map(([name, figures]) => ({ name, width, runs: figures })));
    }
    floor.close();
    return results;
  } finally {
    await browser.close();
    await livery.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function contendersOn(floor: string, origin: string, token: string): readonly Contender[] {
  const second = 'fieldset:first-of-type label:nth-of-type(2) input';
  return [
    { name: floors.csr, address: `${floor}/csr`, click: second },
    { name: floors.ssr, address: `${floor}/ssr`, click: second },
    { name: lowerBounds.packages, address: `${floor}/packages`, click: second },
    { name: lowerBounds.ssrStatic, address: `${floor}/ssr-static` },
    { name: lowerBounds.static, address: `${floor}/static` },
    { name: 'fluent-rjsf', address: `${floor}/fluent-rjsf`, click: '.fui-RadioGroup .fui-Radio:nth-of-type(2) input' },
    { name: 'react-admin', address: `${floor}/react-admin`, click: '[role=radiogroup] label:nth-of-type(2) input' },
    { name: 'amis', address: `${floor}/amis`, click: '.cxd-RadiosControl label:nth-of-type(2) input' },
    {
      name: home,
      address: `${origin}/app/`,
      click: '[data-order-form] [role=radiogroup] label:nth-of-type(2) input',
    },
    { name: 'Livery: content page', address: `${origin}/app/faq` },
    { name: 'Livery: login', address: `${origin}/app/login` },
    {
      name: 'Livery: orders',
      address: `${origin}/app/orders`,
      cookies: [{ name: 'AUTH_TOKEN', value: token, url: origin }],
    },
  ];
}

/** A session of the demo's customer. */
async function session(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@livery.test', password: 'livery-demo' }),
  });
  const token = reply.headers.get('authorization')?.replace(/^Bearer /, '');
  if (!token) throw new Error(`The demo's customer cannot log in: ${reply.status}`);
  return token;
}
