import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, testInstance, type TestServer } from '../server/test-server.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { exchange } from './raw-client.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  const hosts = ['localhost', 'lumen.localhost'];
  server = await startTestServer({
    log: { level: 'silent' },
    instances: createInstanceRegistry([testInstance('aurora'), testInstance('lumen', { hosts })]),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server?.close());

const call = (lines: readonly string[], body = '') =>
  exchange(port, '127.0.0.1', `${[...lines, 'Connection: close', '', ''].join('\r\n')}${body}`);
const get = (target: string, ...hosts: readonly string[]) =>
  call([`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)]);

describe('a request names its host once', () => {
  test.each<readonly [string, ...string[]]>([
    ['/settings', 'aurora.example', 'lumen.localhost'],
    ['/settings', 'aurora.example', 'aurora.example'],
    ['http://lumen.localhost/settings', 'aurora.example'],
    ['http://aurora.example:81/settings', 'aurora.example'],
    ['http://aurora.example@lumen.localhost/settings', 'aurora.example'],
    ['ftp://aurora.example/settings', 'aurora.example'],
    ['/settings', 'aurora.example,lumen.localhost'],
    ['/settings', 'evil.example@aurora.example'],
    ['/settings', 'aurora.example/x'],
    ['aurora.example:80', 'aurora.example'],
  ])('%s with the hosts %s %s is refused', async (target, ...hosts) => {
    const answer = await get(target, ...hosts);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test('none at all is refused', async () => {
    expect(await get('/settings')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('an address with the same host is the same request', async () => {
    for (const target of ['/settings', 'http://aurora.example/settings', 'HTTP://AURORA.example/settings']) {
      expect(await get(target, 'aurora.example')).toContain('"panel_name":"Aurora"');
    }
  });

  test.each([
    ['Content-Length: 3', 'Content-Length: 4'],
    ['Content-Length: 3', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked, identity'],
    ['Content-Length: -1'],
    ['Content-Length: 1e3'],
    ['X-A : b'],
    ['X-A: b\u0000c'],
  ])('%s %s is no request', async (...headers) => {
    const answer = await call(['POST /login HTTP/1.1', 'Host: aurora.example', ...headers], '{}x');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/ at |node_modules|\/work/);
  });

  test('headers without end are cut off', async () => {
    const answer = await call(['GET /settings HTTP/1.1', 'Host: aurora.example', `X-A: ${'a'.repeat(100_000)}`]);
    expect(answer).toMatch(/^(HTTP\/1\.1 431 |$)/);
  });
});

describe('links lead to a declared host', () => {
  const originFor = async (host: string, ...headers: readonly string[]): Promise<unknown> => {
    const body = JSON.stringify({ email: 'demo@livery.test' });
    const answer = await call(
      [
        'POST /password/email HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        ...headers,
      ],
      body,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const job = await server.db.read(host.startsWith('aurora') ? 'aurora' : 'lumen', (trx) =>
      trx
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', 'send-password-link')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return (job.payload as { origin?: unknown }).origin;
  };

  test('of a public shop without a port, whatever was asked for', async () => {
    expect(await originFor('aurora.example')).toBe('http://aurora.example');
    expect(await originFor('aurora.example:31337')).toBe('http://aurora.example');
    expect(await originFor('aurora.localhost:31337')).toBe('http://aurora.example');
  });

  test('of a shop on this machine with the port that the server listens on', async () => {
    expect(await originFor('lumen.localhost:31337')).toBe(`http://lumen.localhost:${port}`);
    expect(await originFor('localhost', 'X-Forwarded-Host: evil.example')).toBe('http://localhost');
  });
});
