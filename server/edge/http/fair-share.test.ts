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
