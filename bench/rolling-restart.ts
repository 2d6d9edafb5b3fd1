import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { createScratch } from '../tests/soak/create-scratch.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { freePort } from '../tests/free-port.ts';
import { startLivery, untilReady } from '../tests/process/start-livery.ts';
import { assertInvariants } from '../tests/races/find-violations.ts';
import { openCustomers } from './open-customers.ts';

const usage = 'Usage: npm run bench:restart -- [restarts of each server] [drain seconds]';
const [rounds = '3', drain = '3'] = process.argv.slice(2);
if (!(Number(rounds) > 0 && Number(drain) >= 0)) throw new Error(usage);
const clients = 16;

const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('This needs a PostgreSQL; see tests/postgres/start-postgres.ts');
if (spawnSync('nginx', ['-v']).status !== 0) throw new Error('This needs nginx');
const folder = mkdtempSync(join(tmpdir(), 'livery-restart-'));
const url = await createScratch(postgres.url);
const ports = [await freePort(), await freePort()] as const;
const front = await freePort();
const environment = (port: number, name: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATABASE_URL: url,
  LIVERY_DATA: join(folder, name),
  LIVERY_SECRET: 'kept only as long as this measurement lasts',
  LIVERY_TRUST_PROXY: 'loopback',
  LIVERY_DRAIN_SECONDS: drain,
});
// What docs/operators/operations.md says, on a port of its own.
writeFileSync(
  join(folder, 'nginx.conf'),
  `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream livery {
    server 127.0.0.1:${ports[0]} max_fails=1 fail_timeout=2s;
    server 127.0.0.1:${ports[1]} max_fails=1 fail_timeout=2s;
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${front};
    location / {
      proxy_pass http://livery;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host localhost;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`,
);
const begin = async (index: 0 | 1) => {
  const server = startLivery(environment(ports[index], `data-${index}`));
  await untilReady(server, ports[index]);
  return server;
};
const servers = [await begin(0), await begin(1)];
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' });
const db = await openDatabase({ url, poolSize: 4, statementTimeout: 300_000, transactionTimeout: 300_000 });
const tokens = await openCustomers(db, 'aurora', clients);
await pause(500);

const load = { isOver: false };
const seen = new Map<string, number>();
const acknowledged: { key: string; orderIds: number[] }[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: clients });

async function call(method: string, path: string, token: string, key?: string, body?: string) {
  return new Promise<{ status: number | string; text: string }>((resolve) => {
    const sent = request(
      {
        agent,
        port: front,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key, 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        const pieces: Buffer[] = [];
        reply.on('data', (piece: Buffer) => pieces.push(piece));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
        reply.on('error', (error) => resolve({ status: String(error), text: '' }));
      },
    );
    sent.on('error', (error) => resolve({ status: String(error), text: '' }));
    sent.end(body);
  });
}

async function client(number: number): Promise<void> {
  const token = tokens[number] ?? '';
  for (let turn = 0; !load.isOver; turn += 1) {
    const isOrder = turn % 2 === 0;
    const key = `restart-${number}-${turn}`;
    const line = { service_id: 2022, quantity: 100, url: `https://www.youtube.com/watch?v=r${number}-${turn}` };
    const { status, text } = isOrder
      ? await call('POST', '/api/v1/orders', token, key, JSON.stringify({ orders: [line], source: 'single_form' }))
      : await call('GET', '/api/v1/orders/datatable?length=10', token);
    const kind = `${isOrder ? 'order' : 'read'} ${status}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (isOrder && status === 200) {
      const { data } = JSON.parse(text) as { data: { orders: { id: number }[] } };
      acknowledged.push({ key, orderIds: data.orders.map(({ id }) => id) });
    }
    await pause(40);
  }
}

const clientsDone = Array.from({ length: clients }, (_, number) => client(number));
await pause(2_000);
let restarts = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  for (const index of [0, 1] as const) {
    await servers[index]?.stop();
    servers[index] = await begin(index);
    restarts += 1;
    await pause(3_000);
  }
}
load.isOver = true;
await Promise.all(clientsDone);
agent.destroy();
await assertInvariants(db, { acknowledged });
const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
const failed = [...seen].filter(([kind]) => !kind.endsWith(' 200')).reduce((sum, [, count]) => sum + count, 0);
process.stdout.write(
  `${restarts} restarts, drain ${drain} s: ${all} requests, ${failed} failed; ${acknowledged.length} orders acknowledged, all there once.\n${JSON.stringify(Object.fromEntries(seen))}\n`,
);
const odd = readFileSync(join(folder, 'error.log'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.includes('Connection refused'));
if (failed > 0) process.stdout.write(`${odd.slice(0, 10).join('\n')}\n`);
nginx.kill('SIGQUIT');
await once(nginx, 'exit');
await Promise.all(servers.map((server) => server.stop()));
await db.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
