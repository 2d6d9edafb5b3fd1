import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildClient } from '../../../cli/client/build-client.ts';
import { openSession } from '../../../server/areas/accounts/sessions/sessions.ts';
import { fillDemoInstance } from '../../../server/demo/seed/seed-demo.ts';
import { demoUsers } from '../../../server/demo/seed/demo-users.ts';
import { openDatabase } from '../../../server/platform/db/open-database.ts';
import { insertAll } from '../../../server/starter/fill-tables.ts';
import { freePort } from '../../../tests/free-port.ts';
import { startLivery, untilReady } from '../../../tests/process/start-livery.ts';
import { openBenchBrowser } from '../../browser/open-bench-browser.ts';
import { measureScreen, type ScreenFigures, type Visit } from './measure-screen.ts';
import { moreServices } from './more-services.ts';
import { type Measured, tableOf } from './report.ts';

// Measures the screens of a shop with many services in Chromium: `npm run bench:catalogue:scale`.
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '5000,50000' },
    slowdowns: { type: 'string', default: '1,4' },
    screens: { type: 'string', default: 'home,services,customer' },
    runs: { type: 'string', default: '3' },
  },
});

await buildClient(join(import.meta.dirname, '../../..'));
const results: Measured[] = [];
for (const size of options.sizes.split(',').map(Number)) results.push(...(await measureShop(size)));
const [loadAverage = 0] = loadavg();
process.stdout.write(
  options.json ? `${JSON.stringify({ loadAverage, results }, null, 2)}\n` : `${tableOf(results, loadAverage)}\n`,
);

/** All screens of a shop with so many services, in turn. */
async function measureShop(size: number): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-scale-'));
  const token = await fillShop(folder, size);
  const port = await freePort();
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: folder, LIVERY_RENDER_SECONDS: '60' });
  const browser = await openBenchBrowser();
  try {
    await untilReady(livery, port);
    const visits = visitsOf(`http://localhost:${port}`, token);
    const runs = new Map<Visit, ScreenFigures[]>(visits.map((visit) => [visit, []]));
    // What the server makes once for all is made here.
    for (const { address } of visits) await fetch(address);
    for (let run = 0; run < Number(options.runs); run += 1) {
      for (const [visit, figures] of runs) figures.push(await measureScreen(browser, visit));
    }
    return [...runs].map(([{ screen, slowdown }, figures]) => ({ size, screen, slowdown, runs: figures }));
  } finally {
    await browser.close();
    await livery.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the database of a demo shop before its first start, which leaves what is there; answers a session of its customer. */
async function fillShop(folder: string, size: number): Promise<string> {
  const db = await openDatabase({ folder, transactionTimeout: 600_000 });
  try {
    const now = new Date();
    await fillDemoInstance(db, 'aurora', { now });
    await db.write('aurora', (trx) => insertAll(trx, 'service', moreServices(size)));
    const [user] = demoUsers;
    if (!user) throw new Error('The demo has no customer');
    const session = await db.write('aurora', (trx) => openSession(trx, user.id, now, { openedBy: 'password' }));
    return session.token;
  } finally {
    await db.close();
  }
}

function visitsOf(origin: string, token: string): Visit[] {
  const screens: readonly Omit<Visit, 'slowdown'>[] = [
    { screen: 'home', address: `${origin}/app/` },
    { screen: 'services', address: `${origin}/app/services/instagram-followers` },
    { screen: 'customer', address: `${origin}/app/`, token },
  ];
  const wanted = options.screens.split(',');
  return options.slowdowns
    .split(',')
    .map(Number)
    .flatMap((slowdown) =>
      screens.filter(({ screen }) => wanted.includes(screen)).map((one) => ({ ...one, slowdown })),
    );
}
