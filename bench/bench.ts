import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/open-database.ts';
import { findViolations } from '../tests/races/find-violations.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { freePort } from '../tests/process/free-port.ts';
import { startLivery, untilReady } from '../tests/process/start-livery.ts';
import { cpuOf } from './cpu-of.ts';
import type { Load, LoadPlan } from './load.ts';
import { openCustomers } from './open-customers.ts';
import { runLoad } from './run-load.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'pglite,postgres,durable,processes' },
  },
});
const seconds = Number(values.seconds);
const instance = 'aurora';
const widgetToken = 'aurora-storefront';

interface House {
  readonly title: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Of the PostgreSQL; null where the database is inside the server. */
  readonly databasePid: number | null;
}

/** Starts the product as an operator would, loads it, stops it, checks its books and prints what was measured. */
async function measure({ title, environment, databasePid }: House): Promise<void> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const where = { url: environment['DATABASE_URL'], folder };
  const db = await openDatabase(where);
  const tokens = await openCustomers(db, instance, 200);
  await db.close();
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: folder, ...environment });
  try {
    await untilReady(livery, port, 90);
    const order = {
      port,
      kind: 'order',
      path: `/api/v1/order-widget/orders?api_token=${widgetToken}`,
      seconds,
    } as const;
    const read = { ...order, kind: 'read', path: '/api/v1/orders/datatable?length=10' } as const;
    const one = tokens.slice(0, 1);
    const run = async (what: string, plan: Omit<LoadPlan, 'name'>) => {
      const before = { server: cpuOf(livery.child.pid ?? 0), database: databasePid === null ? 0 : cpuOf(databasePid) };
      const load = await runLoad({ ...plan, name: what.replaceAll(' ', '-') });
      const server = cpuOf(livery.child.pid ?? 0) - before.server;
      const database = databasePid === null ? 0 : cpuOf(databasePid) - before.database;
      say(`${title}, ${what}`, load, { server, database });
      return load.done / load.seconds;
    };
    await run('warming up', { ...order, tokens, clients: 16, seconds: 2 });
    const carried = await run('200 customers', { ...order, tokens, clients: 32 });
    await run('one customer', { ...order, tokens: one, clients: 32 });
    await run('orders table', { ...read, tokens, clients: 16 });
    await run('twice the load', { ...order, tokens, clients: 1000, rate: Math.round(carried * 2) });
    await run('after that', { ...order, tokens, clients: 32 });
  } finally {
    await livery.stop();
    const checked = await openDatabase({ ...where, statementTimeout: 300_000, transactionTimeout: 300_000 });
    process.stdout.write(`  violations of invariants: ${(await findViolations(checked)).length}\n`);
    await checked.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function say(what: string, load: Load, cpu: { readonly server: number; readonly database: number }): void {
  const answers = Object.values(load.statuses).reduce((sum, count) => sum + count, 0);
  const each = (part: number) => `${((part * 1000) / answers).toFixed(2)}`;
  process.stdout.write(
    `${what}: ${Math.round(load.done / load.seconds)}/s, median ${load.median} ms, p99 ${load.p99} ms; CPU ms a request: server ${each(cpu.server)}, database ${each(cpu.database)}, generator ${each(load.cpu)}; statuses ${JSON.stringify(load.statuses)}, refused p99 ${load.refusedP99} ms, without Retry-After ${load.withoutRetryAfter}, not sent ${load.notSent}; load average ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

const chosen = new Set(values.only.split(','));
if (chosen.has('pglite')) await measure({ title: 'PGlite', environment: {}, databasePid: null });
for (const { name, processes, durable } of [
  { name: 'postgres', processes: '1', durable: false },
  { name: 'durable', processes: '1', durable: true },
  { name: 'processes', processes: '2', durable: false },
]) {
  if (!chosen.has(name)) continue;
  const postgres = await startPostgres({ durable });
  if (!postgres) throw new Error('There is no PostgreSQL to measure');
  try {
    await measure({
      title: `PostgreSQL${durable ? ' with fsync' : ''}, ${processes} processes`,
      environment: { DATABASE_URL: postgres.url, LIVERY_PROCESSES: processes },
      databasePid: postgres.pid,
    });
  } finally {
    await postgres.stop();
  }
}
