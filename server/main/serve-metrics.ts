import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { sql } from 'kysely';
import type { Gauge, RequestMetrics } from '../edge/http/metrics.ts';
import type { Database } from '../platform/db/database.ts';
import { jobFigures } from '../platform/jobs/figures.ts';

export interface MetricsOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** How many processes share the machine; each takes the next free port from `port` on. */
  readonly processes: number;
  readonly db: Database;
  readonly metrics: RequestMetrics;
  readonly openRequests: () => number;
  readonly now: () => Date;
}

/** Milliseconds for which the sum of the books is not asked for again: it reads every entry. */
const booksFor = 300_000;

/** Answers `/metrics` for Prometheus on a port of its own, which customers do not reach. Gives its port and how to end it. */
export async function serveMetrics(options: MetricsOptions): Promise<{ port: number; close: () => Promise<void> }> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const books = rememberedFor(booksFor, () => ledgerSum(options.db));
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    void gaugesOf(options, books).then((fromDatabase) => {
      const loop: readonly Gauge[] = [
        gauge(
          'livery_event_loop_delay_p50_seconds',
          'Delay of the event loop since the last look, median.',
          delay.percentile(50) / 1e9,
        ),
        gauge('livery_event_loop_delay_p99_seconds', 'The same, 99 of 100 are below it.', delay.percentile(99) / 1e9),
      ];
      delay.reset();
      reply.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' });
      reply.end(options.metrics.text([...fromDatabase, ...loop]));
    });
  });
  const port = await listen(server, options);
  return {
    port,
    close: async () => {
      delay.disable();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const gauge = (name: string, help: string, value: number): Gauge => ({ name, help, value });

async function gaugesOf(
  { db, openRequests, now }: MetricsOptions,
  books: () => Promise<number>,
): Promise<readonly Gauge[]> {
  const own = [
    gauge('livery_open_requests', 'Requests at work in this process.', openRequests()),
    gauge('livery_memory_bytes', 'Resident memory of this process.', process.memoryUsage.rss()),
    gauge(
      'livery_process_start_seconds',
      'When this process started, Unix time.',
      Date.now() / 1000 - process.uptime(),
    ),
  ];
  try {
    const [jobs, sum] = [await jobFigures(db, now()), await books()];
    const use = db.connections?.();
    return [
      ...own,
      gauge('livery_database_up', 'Whether the database answers.', 1),
      gauge('livery_jobs_lag_seconds', 'How long the oldest due job has been due, all processes.', jobs.lag / 1000),
      gauge('livery_jobs_failing', 'Jobs that have failed and will be tried again, all processes.', jobs.failing),
      gauge('livery_jobs_set_aside', 'Jobs that wait for the operator, all processes.', jobs.setAside),
      gauge(
        'livery_ledger_sum_micros',
        'Sum of all entries of the ledger, at most five minutes old; anything but 0 is wrong.',
        sum,
      ),
      ...(use
        ? [
            gauge('livery_connections_used', 'Database connections of this process that are at work.', use.atWork),
            gauge('livery_connections_waited_for', 'Transactions of this process that wait for one.', use.waiting),
            gauge('livery_connections_most', 'Database connections that this process may use.', use.most),
          ]
        : []),
    ];
  } catch {
    return [...own, gauge('livery_database_up', 'Whether the database answers.', 0)];
  }
}

function rememberedFor(milliseconds: number, read: () => Promise<number>): () => Promise<number> {
  let known: { readonly at: number; readonly value: number } | undefined;
  return async () => {
    if (known === undefined || performance.now() - known.at >= milliseconds) {
      known = { at: performance.now(), value: await read() };
    }
    return known.value;
  };
}

async function ledgerSum(db: Database): Promise<number> {
  const { rows } = await db.system((trx) =>
    sql<{ total: string }>`select coalesce(sum(amount), 0)::text as total from ledger_entry`.execute(trx),
  );
  return Number(rows[0]?.total);
}

async function listen(server: Server, { port, host, processes }: MetricsOptions): Promise<number> {
  const most = cluster.isWorker && port > 0 ? processes : 1;
  for (let tried = 0; ; tried += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: port + (port > 0 ? tried : 0), host, exclusive: true }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    } catch (error) {
      if (tried + 1 >= most) throw error;
    }
  }
}
