import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { root, seeded, testClient, testInstance } from '../../tests/server/test-server.ts';
import { readEnvironment } from './environment.ts';
import { startServer } from './start-server.ts';

const data = mkdtempSync(join(tmpdir(), 'livery-tracing-'));
/** On PostgreSQL, where there is one, since it is opened faster. */
const postgres = await scratchPostgres();
const databaseUrl = (await postgres?.open({}, seeded))?.url;
beforeAll(() => (databaseUrl ? undefined : embeddedFolder(data, seeded)));
afterAll(async () => {
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
});

interface Sent {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

/** A collector of OTLP in JSON. */
async function collector(answer: 'ok' | 'never') {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let left = 0;
  const server: Server = createServer((post, reply) => {
    void post.toArray().then((parts) => {
      if (post.method !== 'POST' || post.url !== '/v1/traces') return reply.writeHead(404).end();
      bodies.push(Buffer.concat(parts).toString());
      headers.push(post.headers);
      reply.once('close', () => (left += reply.writableFinished ? 0 : 1));
      return answer === 'ok' ? reply.end('{}') : undefined;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  open.push({ close: () => server.close(() => server.closeAllConnections()) });
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    left: () => left,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  };
}

const open: { readonly close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Milliseconds: only for what hangs. */
const longTimeout = 900_000;

/** @param patience milliseconds that the server has for its collector; by default its own */
const start = async (variables: Readonly<Record<string, string>>, timeout?: number) => {
  const read = readEnvironment(variables);
  const limits = timeout !== undefined && { timeout, farewell: timeout };
  const server = await startServer({
    root,
    environment: {
      ...read,
      traces: read.traces && { ...read.traces, ...limits },
      port: 0,
      databaseUrl,
      dataFolder: data,
      host: '127.0.0.1',
      log: 'silent',
      sandboxSeconds: 0.1,
    },
    instances: [testInstance('aurora')],
    dev: {
      template: async () => testClient.template,
      transformHtml: async (_url, page) => page,
      middleware: (_request, _response, next) => next(),
      events: () => () => {},
      explain: () => undefined,
    },
  });
  open.push(server);
  return server;
};

const isLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@opentelemetry'));

interface Options {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call({ port }: { readonly port: number }, method: string, path: string, options: Options = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host: 'aurora.localhost',
      ...(options.token ? { authorization: options.token } : {}),
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    };
    const sent = request(`http://127.0.0.1:${port}${path}`, { method, headers }, resolve);
    sent.on('error', reject);
    sent.end(options.body ? JSON.stringify(options.body) : undefined);
  });
  const text = Buffer.concat(await reply.toArray()).toString();
  return { status: reply.statusCode, headers: reply.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('loads nothing of the SDK while no collector is named', async () => {
  const server = await start({});
  expect((await call(server, 'GET', '/api/v1/networks')).status).toBe(200);
  await server.close();
  expect(isLoaded()).toBe(false);
});

test('sends a request, its transactions and statements, its jobs, calls and mails, and nothing of a customer', async () => {
  const { url, spans, bodies, headers } = await collector('ok');
  const server = await start(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      LIVERY_TRUST_PROXY: '127.0.0.1',
    },
    longTimeout,
  );
  expect(isLoaded()).toBe(true);
  const login = await call(server, 'POST', '/login', { body: { email: 'demo@livery.test', password: 'livery-demo' } });
  const token = String(login.headers.authorization);
  const sender = { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
  const order = await call(server, 'POST', '/api/v1/order-widget/orders?api_token=aurora-token', {
    token,
    headers: { traceparent: `00-${sender.traceId}-${sender.spanId}-01` },
    body: { orders: [{ service_id: 2022, quantity: 1000, url: 'https://youtu.be/dQw4w9WgXcQ' }] },
  });
  expect(order.status).toBe(200);
  const path = `/api/v1/orders/${order.body.data.orders[0].id}`;
  await expect.poll(async () => (await call(server, 'GET', path, { token })).body.data.status).toBe('completed');
  await call(server, 'GET', '/app/password/reset?email=mira@livery.test&token=very-secret');
  expect((await call(server, 'GET', '/app/nowhere/mira@livery.test')).status).toBe(404);
  expect((await call(server, 'POST', '/password/email', { body: { email: 'mira@livery.test' } })).status).toBe(200);
  await expect.poll(() => existsSync(join(data, 'mail', 'aurora'))).toBe(true);
  await server.close();

  const all = spans();
  const traceId = String(order.headers['x-request-id']).replaceAll('-', '');
  const served = all.find((span) => span.traceId === traceId && span.parentSpanId === undefined);
  expect(served).toMatchObject({ kind: 2, links: [sender] });
  expect(attributesOf(served!)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/order-widget/orders',
    'http.response.status_code': 200,
    'livery.instance': 'aurora',
  });
  const write = all.find(({ name, parentSpanId }) => name === 'write' && parentSpanId === served?.spanId);
  expect(write).toMatchObject({ kind: 3, traceId });
  const statements = all.filter(({ parentSpanId }) => parentSpanId === write?.spanId).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['INSERT', 'WITH']));
  const job = all.find(({ kind, links }) => kind === 5 && links?.[0]?.traceId === traceId);
  expect(job).toMatchObject({ name: expect.stringMatching(/^job /), links: [{ spanId: served?.spanId }] });
  expect(all.filter(({ kind, traceId: own }) => kind === 5 && own === traceId)).toEqual([]);
  const names = all.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^provider /));
  const mail = all.find(({ name }) => name === 'mail send');
  expect(all.find(({ spanId }) => spanId === mail?.parentSpanId)?.name).toBe('job send-password-link');
  expect(names).toContain('page');

  expect(headers[0]).toMatchObject({ 'x-key': 'a b', 'content-type': 'application/json' });
  const sent = bodies.join('\n');
  for (const secret of ['livery.test', 'mira', token.slice(7), 'very-secret', 'youtu', 'livery-demo', 'aurora-token'])
    expect(sent).not.toContain(secret);
});

test('while the collector never answers, the server answers and stops as before; it links no stranger’s trace', async () => {
  const { url, spans, left } = await collector('never');
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const reply = await call(server, 'GET', '/api/v1/networks', { headers: { traceparent } });
  expect(reply.status).toBe(200);
  await server.close();
  // Nothing is left that would keep the process from ending.
  await expect.poll(left).toBe(1);
  const traceId = String(reply.headers['x-request-id']).replaceAll('-', '');
  const served = spans().find((span) => span.traceId === traceId && span.parentSpanId === undefined);
  expect(served?.name).toBe('listCatalogueNetworks');
  expect(served?.links ?? []).toEqual([]);
});
