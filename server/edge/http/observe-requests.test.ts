import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { Problem } from '../../platform/problem.ts';
import { serveMetrics } from '../../main/serve-metrics.ts';
import { logOptions } from './log-options.ts';
import { requestMetrics } from './metrics.ts';

const lines: string[] = [];
const metrics = requestMetrics();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    metrics,
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(() => server.close());
const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('logs every answer and what a watcher has to see, and no secret', async () => {
  const token = await tokenOf(server.app);
  const wrong = { email: 'demo@livery.test', password: 'a wrong secret-password' };
  await send(server.app, 'POST /login', { body: wrong });
  const made = await send(server.app, 'POST /api/v1/api-token', { token, body: { name: 'CI' } });
  await send(server.app, 'GET /api/v1/profile?locale=en', { token });
  await send(server.app, 'POST /password/reset', {
    body: { token: 'reset-token-of-a-link-0123456789', password: 'another secret-password' },
  });
  const apiToken = String(made.body?.data?.api_token);
  expect(made.status).toBe(200);
  await send(server.app, 'GET /api/v1/profile', { token: `Bearer ${apiToken}` });
  for (let count = 0; count < 12; count += 1) await send(server.app, 'POST /login', { body: wrong });
  await send(server.app, 'POST /logout', { token, body: {} });

  const named = (event: string) => events().find((line) => line['event'] === event);
  expect(named('request')).toMatchObject({ operation: 'login', instance: 'aurora', status: 200 });
  expect(named('login_failed')).toMatchObject({ operation: 'login', user: null, status: 422, level: 40 });
  expect(named('api_token_made')).toMatchObject({ user: 1, instance: 'aurora' });
  expect(named('password_reset_failed')).toMatchObject({ instance: 'aurora' });
  expect(named('limit_hit')).toMatchObject({ operation: 'login', status: 429 });
  expect(named('session_ended')).toMatchObject({ user: 1 });
  expect(events().every((line) => typeof line['reqId'] === 'string')).toBe(true);

  const all = lines.join('\n');
  const secrets = [token.replace('Bearer ', ''), apiToken, 'secret-password', 'livery-demo', 'reset-token-of-a-link'];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toContain('demo@livery.test');
});

test('logs what an error came from', () => {
  const { err } = logOptions('info').serializers;
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const busy = Object.assign(new Problem(503, { key: 'database_busy' }), { cause: refused });
  expect(err(busy as never).causes).toEqual(['connect ECONNREFUSED 10.0.0.1:5432']);
  const leaking = new Error('no answer of smtp://shop:hunter2@mail.example', { cause: new Error('token=abc123') });
  const text = JSON.stringify(err(leaking as never));
  expect(text).not.toMatch(/hunter2|abc123/);
});

test('answers /metrics on a port of its own', async () => {
  const served = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    processes: 1,
    metrics,
    db: server.db,
    openRequests: () => 3,
    now: () => new Date(),
  });
  const reply = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(text).toMatch(/livery_request_seconds_bucket\{operation="login",status="200",le="\+Inf"\} 1\n/);
  expect(text).toMatch(/livery_refusals_total\{status="429"\} [1-9]/);
  for (const line of [
    'livery_open_requests 3',
    'livery_ledger_sum_micros 0',
    'livery_jobs_set_aside 0',
    'livery_database_up 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/livery_connections_most \d+\n/);
  expect(text).toMatch(/livery_event_loop_delay_p99_seconds [\d.e-]+\n/);
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  await served.close();
  // Customers do not reach it.
  expect((await send(server.app, 'GET /metrics')).status).toBe(404);
});
