import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { findViolations } from '../tests/races/find-violations.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { freePort } from '../tests/free-port.ts';
import { startLivery, untilReady } from '../tests/process/start-livery.ts';
import { cpuOf } from './cpu-of.ts';
import type { LoadPlan } from './load.ts';
import { type CatchUp, type Measurement, measured, reportOf, tableOf } from './measurement.ts';
import { openCustomers } from './open-customers.ts';
import { runLoad } from './run-load.ts';
import { untilCaughtUp } from './until-caught-up.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'pglite,postgres,durable,processes' },
    write: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const instance = 'aurora';
const customers = 200;
/** Seconds that jobs are given to catch up. */
const timeout = 900;
const catchUps: CatchUp[] = [];

interface House {
  readonly title: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Of the PostgreSQL; null where the database is inside the server. */
  readonly databasePid: number | null;
}

/** Starts the product as an operator would, loads it, stops it and checks its books. Throws when an invariant is violated. */
async function measure({ title, environment, databasePid }: House): Promise<readonly Measurement[]> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const where = { url: environment['DATABASE_URL'], folder };
  const db = await openDatabase(where);
  const tokens = await openCustomers(db, instance, customers);
  await db.close();
  const livery = startLivery({
    PORT: String(port),
    LIVERY_DATA: folder,
    // All load comes from this machine, which stands for many clients.
    LIVERY_TRUST_PROXY: 'loopback',
    ...environment,
  });
  const results: Measurement[] = [];
  try {
    await untilReady(livery, port);
    const path = `/api/v1/order-widget/orders?api_token=${await widgetToken(port)}`;
    const order = { port, kind: 'order', path, tokens, clients: 64, seconds } as const;
    const read = { ...order, kind: 'read', path: '/api/v1/orders/datatable?length=10', clients: 16 } as const;
    const cpu = () => ({
      server: cpuOf(livery.child.pid ?? 0),
      database: databasePid === null ? Number.NaN : cpuOf(databasePid),
    });
    const run = async (what: string, plan: Omit<LoadPlan, 'name'>) => {
      const before = cpu();
      const load = await runLoad({ ...plan, name: what.replaceAll(' ', '-') });
      const after = cpu();
      const one = measured(title, what, load, {
        server: after.server - before.server,
        database: after.database - before.database,
      });
      results.push(one);
      process.stdout.write(tableOf([one]).split('\n').slice(2).join('\n'));
      return load.done / load.seconds;
    };
    await runLoad({ ...order, name: 'warming-up', seconds: 2 });
    const carried = await run(`paid orders of ${customers} customers`, order);
    await run('paid orders of one customer', { ...order, tokens: tokens.slice(0, 1) });
    await run('first ten rows of the orders table', read);
    await run('twice what it carried', { ...order, clients: 2000, rate: Math.round(carried * 2) });
    await run('right after that', order);
    const after = await untilCaughtUp({ port, path, token: tokens[0] ?? '' }, timeout);
    catchUps.push({ house: title, seconds: after });
    process.stdout.write(`${title}: the jobs had caught up after ${after ?? `more than ${timeout}`} s\n`);
  } finally {
    await livery.stop();
    await checkBooks(where);
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

async function widgetToken(port: number): Promise<string> {
  const settings = (await (await fetch(`http://localhost:${port}/settings`)).json()) as {
    data: { cabinet_widget_token: string };
  };
  return settings.data.cabinet_widget_token;
}

async function checkBooks(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const longTimeout = 600_000;
  const db = await openDatabase({ ...where, statementTimeout: longTimeout, transactionTimeout: longTimeout });
  const violations = await findViolations(db);
  await db.close();
  if (violations.length > 0) throw new Error(`The books are wrong:\n${violations.slice(0, 20).join('\n')}`);
}

const chosen = new Set(values.only.split(','));
const all: Measurement[] = [];
if (chosen.has('pglite')) all.push(...(await measure({ title: 'PGlite', environment: {}, databasePid: null })));
for (const { name, title, processes, durable } of [
  { name: 'postgres', title: 'PostgreSQL', processes: '1', durable: false },
  { name: 'durable', title: 'PostgreSQL with fsync', processes: '1', durable: true },
  { name: 'processes', title: 'PostgreSQL, 2 processes', processes: '2', durable: false },
]) {
  if (!chosen.has(name)) continue;
  const postgres = await startPostgres({ durable, fsync: durable });
  if (!postgres) throw new Error('There is no PostgreSQL to measure');
  try {
    const environment = { DATABASE_URL: postgres.url, LIVERY_PROCESSES: processes };
    all.push(...(await measure({ title, environment, databasePid: postgres.pid })));
  } finally {
    await postgres.stop();
  }
}
const report = reportOf(all, catchUps);
process.stdout.write(`\n${report}`);
if (values.write !== undefined) writeFileSync(values.write, report);
