import Fastify from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { bindFairShare } from './fair-share.ts';
import { bindWork, hijack } from './when-done.ts';

test('a client that leaves keeps its share until the handler has ended', async () => {
  const app = Fastify();
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  const closed = vi.fn();
  bindWork(app);
  bindFairShare(app, {
    most: 1,
    isExempt: () => false,
    refuse: (_, reply) => reply.code(429).send('later'),
  });
  app.get('/slow', () => {
    begun();
    return gate.promise.then(() => 'done');
  });
  app.get('/quick', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    app.server.once('connection', (socket) => socket.once('close', closed));
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => begun).toHaveBeenCalledOnce();
    client.destroy();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    const status = async () => (await app.inject({ url: '/quick' })).statusCode;
    expect(await status()).toBe(429);
    gate.resolve();
    await expect.poll(status).toBe(200);
  } finally {
    gate.resolve();
    await app.close();
  }
});

test('the request that has waited longest for its client gives way to one more, and no other', async () => {
  const app = Fastify();
  const cut: string[] = [];
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  let now = 0;
  bindWork(app);
  bindFairShare(app, {
    most: 3,
    isExempt: () => false,
    refuse: (_, reply) => reply.code(429).send('later'),
    onCut: ({ url }) => void cut.push(url),
    clock: () => now,
  });
  app.get('/work', () => {
    begun();
    return gate.promise.then(() => 'done');
  });
  app.post('/body', async () => 'done');
  app.get('/quick', async () => 'done');
  const arrived: string[] = [];
  app.addHook('onRequest', async ({ url }) => void arrived.push(url));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: ReturnType<typeof connect>[] = [];
  const open = async (text: string) => {
    const before = arrived.length;
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client.on('error', () => {}));
    client.write(text);
    await expect.poll(() => arrived.length > before).toBe(true);
  };
  const quick = async () => (await app.inject({ url: '/quick' })).statusCode;
  try {
    await open('GET /work HTTP/1.1\r\nhost: x\r\n\r\n');
    const body = (name: string) =>
      `POST /body?${name} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n{`;
    await open(body('one'));
    await open(body('two'));
    expect(await quick()).toBe(429);
    now = 1_000;
    expect(await quick()).toBe(200);
    expect(cut).toEqual(['/body?one']);
    await open(body('three'));
    expect(await quick()).toBe(200);
    expect(cut).toEqual(['/body?one', '/body?two']);
    await open(body('four'));
    // The oldest is the server's own work, and the others have just begun.
    expect(await quick()).toBe(429);
    expect(begun).toHaveBeenCalledTimes(1);
  } finally {
    gate.resolve();
    for (const client of clients) client.destroy();
    await app.close();
  }
});

test('an answer that is written past the framework gives its share back once it is fetched', async () => {
  const app = Fastify();
  const over = Promise.withResolvers<void>();
  bindWork(app);
  bindFairShare(app, { most: 1, isExempt: () => false, refuse: (_, reply) => reply.code(429).send('later') });
  app.get('/file', async (request, reply) => {
    reply.raw.end('file');
    // As where a bundler answers: it is known only afterwards.
    await new Promise((resolve) => reply.raw.once('close', resolve));
    hijack(request, reply);
    over.resolve();
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`;
    expect((await fetch(url)).status).toBe(200);
    await over.promise;
    expect((await fetch(url)).status).toBe(200);
  } finally {
    await app.close();
  }
});
