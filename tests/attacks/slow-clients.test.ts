import type { AddressInfo, Socket } from 'node:net';
import process from 'node:process';
import { afterEach, beforeAll, describe, expect, test, afterAll } from 'vitest';
import { connectionLimits } from '../../server/edge/http/guard-connections.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { exchange, rawClient, statusFrom } from './raw-client.ts';

const [attacker, customer] = ['127.0.0.2', '127.0.0.3'];
let server: TestServer;
let port: number;
/** What has passed for the server, milliseconds. */
let passed = 0;
const passGraceTime = () => void (passed += connectionLimits.graceTime);
const opened: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({
    log: { level: 'silent' },
    checkReplies: false,
    connectionClock: () => passed,
  });
  // A connection whose answers the system has taken in whole is only idle; it ends by itself, after a minute unless told.
  server.app.server.keepAliveTimeout = 1_000;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});
afterAll(() => server?.close());

async function attack(count: number, text: string): Promise<readonly Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => rawClient(port, attacker)));
  opened.push(...sockets);
  for (const socket of sockets) socket.write(text);
  return sockets;
}
const connectionCount = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
const unfinished =
  'POST /login HTTP/1.1\r\nHost: aurora.example\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

// Only Linux has the whole of 127.0.0.0/8 without asking.
describe.runIf(process.platform === 'linux')('a client that takes what it can', () => {
  test('with 640 unfinished bodies keeps nobody else out, and is closed', async () => {
    const sockets = await attack(640, unfinished);
    await expect.poll(() => statusFrom(port, customer, '/readyz')).toBe(200);
    for (let turn = 0; turn < 20; turn += 1) expect(await statusFrom(port, customer, '/settings')).toBe(200);
    for (const socket of sockets) socket.resume();
    passGraceTime();
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(640);
    await expect.poll(connectionCount).toBe(0);
  });

  test('with unfinished headers is closed within their time', async () => {
    // Ten seconds are the server's own; who waits for two learns the same.
    expect(server.app.server.headersTimeout).toBe(10_000);
    server.app.server.headersTimeout = 2_000;
    const sockets = await attack(50, 'GET /settings HTTP/1.1\r\nHost: aurora.example\r\nX-A: ');
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(50);
  });

  test('that fetches no answers is closed, and what they held is free', async () => {
    const path = '/api/v1/services';
    const rawRequest = `GET ${path} HTTP/1.1\r\nHost: aurora.example\r\n\r\n`;
    const sockets = await attack(120, rawRequest.repeat(8));
    for (let turn = 0; turn < 10; turn += 1) expect(await statusFrom(port, customer, '/settings')).toBe(200);
    expect(sockets.every((socket) => !socket.readableFlowing)).toBe(true);
    await expect
      .poll(() => {
        // Since when an answer lies unread is noticed by the second.
        passGraceTime();
        return connectionCount();
      })
      .toBe(0);
    expect((server.app as unknown as { admission: { open: () => number } }).admission.open()).toBe(0);
  });

  test('gets no more than 8 requests answered that it sent at once', async () => {
    const rawRequest = 'GET /settings HTTP/1.1\r\nHost: aurora.example\r\n\r\n';
    expect(await exchange(port, attacker, rawRequest.repeat(40))).not.toContain('HTTP/1.1 200');
    const eight = await exchange(
      port,
      attacker,
      rawRequest.repeat(7) + rawRequest.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    expect(eight.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  });

  test('with a hundred unfinished bodies keeps nobody out who shares its address: its slowest give way', async () => {
    const sockets = await attack(100, unfinished);
    for (const socket of sockets) socket.resume();
    await expect.poll(connectionCount).toBe(100);
    // Those that have just begun are told to wait, with every header of a reply.
    const refused = await exchange(port, attacker, 'GET /settings HTTP/1.1\r\nHost: aurora.example\r\n\r\n');
    if (refused.startsWith('HTTP/1.1 429 ')) {
      for (const name of ['retry-after', 'x-request-id', 'content-security-policy', 'x-content-type-options']) {
        expect(refused).toContain(`\r\n${name}: `);
      }
    }
    await expect.poll(() => statusFrom(port, attacker, '/settings')).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) expect(await statusFrom(port, attacker, '/settings')).toBe(200);
    expect(await statusFrom(port, customer, '/settings')).toBe(200);
  });
});
