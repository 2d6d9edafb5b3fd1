import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, type AddressInfo } from 'node:net';
import { type Admission, bindAdmission } from './admission.ts';
import { bindWork } from './when-done.ts';

let app: FastifyInstance;
let admission: Admission;
let now = 0;
let release = () => {};
afterEach(async () => {
  release();
  await app.close();
});

async function open({ processes }: { processes?: number } = {}): Promise<void> {
  app = Fastify();
  now = 0;
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  bindWork(app);
  admission = bindAdmission(app, {
    refuse: (_, reply) => reply.code(503).header('retry-after', '1').send('later'),
    isExempt: (request) => request.url === '/healthz',
    processes,
    clock: () => now,
  });
  app.get('/slow', () => gate.promise.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.get('/healthz', async () => 'ok');
  await app.ready();
}
// Asked at once, not when somebody waits for the answer.
const call = async (url: string) => await app.inject({ url });
const fill = (count: number) => Array.from({ length: count }, () => call('/slow'));

test('takes in 256 requests at a time and tells the next ones at once to come back', async () => {
  await open();
  const inside = fill(256);
  const refused = await call('/quick');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  expect((await call('/healthz')).statusCode).toBe(200);
  expect(admission.open()).toBe(256);
  release();
  expect((await Promise.all(inside)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(admission.open()).toBe(0);
  expect((await call('/quick')).statusCode).toBe(200);
});

test('takes in its part of them where several processes share a machine', async () => {
  await open({ processes: 2 });
  const inside = fill(128);
  expect((await call('/quick')).statusCode).toBe(503);
  release();
  expect((await Promise.all(inside)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('lets as many wait as are answered in half a second', async () => {
  await open();
  for (let turn = 0; turn < 300; turn += 1) await call('/quick');
  now = 250;
  // 300 in a quarter of a second are 600 in half a second.
  const inside = fill(600);
  expect((await call('/quick')).statusCode).toBe(503);
  release();
  expect((await Promise.all(inside)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('counts a request until its handler has ended, also when its client has left', async () => {
  await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = vi.fn();
  app.server.on('connection', (socket) => socket.once('close', closed));
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => admission.open()).toBe(1);
  client.destroy();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  await new Promise((resolve) => setImmediate(resolve));
  expect(admission.open()).toBe(1);
  release();
  await expect.poll(() => admission.open()).toBe(0);
});
