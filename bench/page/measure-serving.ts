import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { startPostgres } from '../../tests/postgres/start-postgres.ts';
import { freePort } from '../../tests/free-port.ts';
import { startLivery, untilReady } from '../../tests/process/start-livery.ts';
import { cpuOf } from '../cpu-of.ts';
import type { LoadPlan } from '../load.ts';
import { openCustomers } from '../open-customers.ts';
import { runLoad } from '../run-load.ts';

/** What the server carried of one kind of page, with or without orders beside it. */
export interface Serving {
  readonly what: string;
  /** Pages with 200 in a second; null where none were asked for. */
  readonly pages: number | null;
  readonly p99: number | null;
  /** Milliseconds of the server's processor time for one page; null beside orders, where it cannot be told apart. */
  readonly cpu: number | null;
  /** Pages that were left to the browser, because too many were asked for at once. */
  readonly notRendered: number;
  /** Orders placed in a second; null where none were placed. */
  readonly orders: number | null;
  readonly load: number;
}

export interface ServingOptions {
  readonly seconds: number;
  /** Orders a second that are placed beside the pages, and alone. */
  readonly orderRate: number;
  /** Fresh pages a second that are asked for beside orders. */
  readonly freshRate: number;
  /** Kept pages a second that are asked for beside orders. */
  readonly cachedRate: number;
}

const kept = '/app/';
const fresh = '/app/?visit={turn}';

/** Pages that are kept and pages that must be rendered, alone and while orders are placed, of two processes on a PostgreSQL. */
export async function measureServing({
  seconds,
  orderRate,
  freshRate,
  cachedRate,
}: ServingOptions): Promise<readonly Serving[]> {
  const postgres = await startPostgres({ durable: false, fsync: false });
  if (!postgres) throw new Error('There is no PostgreSQL to measure with');
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-serving-'));
  const port = await freePort();
  const db = await openDatabase({ url: postgres.url });
  const tokens = await openCustomers(db, 'aurora', 100);
  await db.close();
  const livery = startLivery({
    PORT: String(port),
    LIVERY_DATA: folder,
    DATABASE_URL: postgres.url,
    LIVERY_PROCESSES: '2',
    LIVERY_TRUST_PROXY: 'loopback',
  });
  const results: Serving[] = [];
  try {
    await untilReady(livery, port);
    const base = { port, tokens, seconds } as const;
    const orders = {
      ...base,
      kind: 'order',
      path: `/api/v1/order-widget/orders?api_token=aurora-storefront`,
      clients: 64,
      rate: orderRate,
    } as const;
    const page = { ...base, kind: 'page', clients: 16 } as const;
    const run = async (what: string, plans: { readonly orders?: boolean; readonly pages?: Omit<LoadPlan, 'name'> }) => {
      const name = what.replaceAll(/\W+/g, '-');
      const [cpu, rendered] = [cpuOf(livery.child.pid ?? 0), notRenderedIn(livery.output())];
      const [placed, seen] = await Promise.all([
        plans.orders ? runLoad({ ...orders, name: `${name}-orders` }) : null,
        plans.pages ? runLoad({ ...plans.pages, name }) : null,
      ]);
      const spent = cpuOf(livery.child.pid ?? 0) - cpu;
      results.push({
        what,
        pages: seen && seen.done / seen.seconds,
        p99: seen && seen.p99,
        cpu: seen && !placed ? (spent * 1000) / Math.max(1, seen.done) : null,
        notRendered: notRenderedIn(livery.output()) - rendered,
        orders: placed && placed.done / placed.seconds,
        load: loadavg()[0] ?? Number.NaN,
      });
    };
    // The first visit of all pays for what is kept afterwards, and every process keeps its own.
    await runLoad({ ...page, path: kept, name: 'warming-up', seconds: 3 });
    await runLoad({ ...page, path: fresh, clients: 2, name: 'warming-up', seconds: 3 });
    await runLoad({ ...orders, name: 'warming-up-orders', seconds: 2 });
    await run('kept pages', { pages: { ...page, path: kept } });
    await run('fresh pages', { pages: { ...page, path: fresh, clients: 4 } });
    await run('orders', { orders: true });
    await run('orders beside kept pages', { orders: true, pages: { ...page, path: kept, rate: cachedRate } });
    await run('orders beside fresh pages', { orders: true, pages: { ...page, path: fresh, rate: freshRate } });
  } finally {
    await livery.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

function notRenderedIn(output: string): number {
  return output.split('"event":"page_not_rendered"').length - 1;
}
