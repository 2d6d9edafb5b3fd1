import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { demoPassword, demoUsers } from '../server/seed/demo-users.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { findViolations } from '../tests/races/find-violations.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { freePort } from '../tests/process/free-port.ts';
import { startLivery, untilReady } from '../tests/process/start-livery.ts';
import { type Load, runLoad } from './run-load.ts';

const seconds = Number(process.argv[2] ?? 5);

/** Starts the product as an operator would, loads it, stops it and prints what was measured. */
async function measure(title: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: folder, ...environment });
  try {
    await untilReady(livery, port, 90);
    const base = `http://localhost:${port}`;
    const login = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoUsers[0]?.email, password: demoPassword }),
    });
    const headers = { authorization: login.headers.get('authorization') ?? '', 'content-type': 'application/json' };
    const settings = (await (await fetch(`${base}/settings`)).json()) as { data: { cabinet_widget_token: string } };
    const order = `${base}/api/v1/order-widget/orders?api_token=${settings.data.cabinet_widget_token}`;
    const line = { service_id: 2022, quantity: 100, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    const body = JSON.stringify({ orders: [line], source: 'single_form' });
    const pay = (turn: number) =>
      fetch(order, { method: 'POST', body, headers: { ...headers, 'idempotency-key': `bench-order-${turn}` } });
    const read = () => fetch(`${base}/api/v1/orders/datatable?length=10`, { headers });

    await runLoad(read, { clients: 4, seconds: 1 });
    say(`${title}: reads (orders table)`, await runLoad(read, { clients: 16, seconds }));
    say(`${title}: paid orders`, await runLoad(pay, { clients: 16, seconds }));
    say(
      `${title}: the same with 10 times the clients`,
      await runLoad((turn) => pay(turn + 10_000_000), { clients: 160, seconds }),
    );
  } finally {
    await livery.stop();
    if (environment['DATABASE_URL']) {
      const db = await openDatabase({ url: environment['DATABASE_URL'] });
      process.stdout.write(`  violations of invariants: ${(await findViolations(db)).length}\n`);
      await db.close();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function say(what: string, { perSecond, median, p99, statuses, withoutRetryAfter }: Load): void {
  const rest = `statuses ${JSON.stringify(statuses)}, refused without Retry-After ${withoutRetryAfter}`;
  process.stdout.write(`${what}: ${perSecond}/s, median ${median} ms, p99 ${p99} ms, ${rest}\n`);
}

await measure('PGlite', {});
for (const processes of ['1', '2']) {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to measure');
  try {
    await measure(`PostgreSQL, ${processes} processes`, { DATABASE_URL: postgres.url, LIVERY_PROCESSES: processes });
  } finally {
    await postgres.stop();
  }
}
