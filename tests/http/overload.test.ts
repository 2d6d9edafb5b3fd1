import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../bench/open-connection.ts';
import { openCustomers } from '../../bench/open-customers.ts';
import { fulfilmentJobs } from '../../server/areas/fulfilment/fulfilment-jobs.ts';
import { sandboxProvider } from '../../server/demo/sandboxes/fulfilment-provider.ts';
import { type Runner, startRunner } from '../../server/platform/jobs/start-runner.ts';
import { findViolations } from '../races/find-violations.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';

const now = () => new Date();
let server: TestServer;
let runner: Runner;
let port: number;
let tokens: readonly string[];
let sent = 0;
const failures: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer({
    now,
    log: { level: 'silent' },
    checkReplies: false,
    limits: { sockets: Infinity, requests: Infinity },
  });
  tokens = await openCustomers(server.db, 'aurora', 40);
  await server.app.listen({ port: 0, host: 'localhost' });
  port = (server.app.server.address() as AddressInfo).port;
  runner = startRunner({
    db: server.db,
    handlers: fulfilmentJobs(sandboxProvider(2)),
    now,
    every: 20,
    onFailure: (failure) => failures.push(failure),
  });
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

/** Connections that the server has taken notice of, so that what they send arrives at once. */
async function connections(count: number): Promise<readonly Connection[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  await Promise.all(opened.map((one) => one.send('GET /healthz HTTP/1.1\r\nHost: aurora.example\r\n\r\n')));
  return opened;
}

function order(connection: Connection) {
  sent += 1;
  const line = { service_id: 2022, quantity: 100, url: `https://www.youtube.com/watch?v=load-${sent}` };
  const body = JSON.stringify({ orders: [line], source: 'single_form' });
  return connection.send(
    [
      'POST /api/v1/order-widget/orders?api_token=aurora-token HTTP/1.1',
      'Host: aurora.example',
      `Authorization: Bearer ${tokens[sent % tokens.length]}`,
      'Content-Type: application/json',
      `Idempotency-Key: overload-${sent}`,
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}

test('of far more orders than it can take, each is made and answered or refused with a time to come back', async () => {
  // What has been ordered before keeps the runner at work beside.
  const before = await connections(20);
  const made = (await Promise.all(before.map(order))).map(({ status }) => status);
  expect(made).toEqual(made.map(() => 200));

  const rush = await connections(400);
  const answers = await Promise.all(rush.map(order));
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);

  // And it is itself again at once, for those who come anew.
  const after = await connections(20);
  const again = (await Promise.all(after.map(order))).map(({ status }) => status);
  expect(again).toEqual(again.map(() => 200));
  for (const connection of [...before, ...rush, ...after]) connection.close();

  const stored = await server.db.read('aurora', (trx) =>
    trx.selectFrom('orders').select('id').where('url', 'like', '%watch?v=load-%').execute(),
  );
  expect(stored).toHaveLength(made.length + (answers.length - refused.length) + again.length);
  expect(await findViolations(server.db)).toEqual([]);
  expect(failures).toEqual([]);
});
