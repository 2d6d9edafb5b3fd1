import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../caller/context.ts';
import { send, startTestServer, type TestServer, testInstance, testPorts } from '../../../tests/server/test-server.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createInstanceRegistry } from '../tenancy/instance-registry.ts';
import { checkCaptcha } from './check-captcha.ts';
import { httpCaptchaVerifier } from './http-captcha-verifier.ts';

/** What the fake service was asked, and what it answers. */
let requested: URLSearchParams[] = [];
let answer: { status?: number; body: string } | 'none' = { body: '' };
/** The time limit of the request under way, which passes when a test says so. */
let timeLimit = new AbortController();
let service: Server;
let url = '';
let server: TestServer;
const settings = { captchaSiteKey: 'site key' };
const withKey = (id: string) => {
  const instance = testInstance(id);
  return { ...instance, settings: { ...instance.settings, ...settings } };
};

beforeAll(async () => {
  service = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requested.push(new URLSearchParams(body));
      if (answer === 'none') timeLimit.abort();
      else reply.writeHead(answer.status ?? 200).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`;
  server = await startTestServer({
    instances: createInstanceRegistry([withKey('aurora'), withKey('lumen')]),
    ports: testPorts({
      captcha: httpCaptchaVerifier({ url, timeLimit: () => timeLimit.signal }),
      secrets: createSecrets(Buffer.alloc(32, 7), { aurora: { captchaSecret: 'shared secret' } }),
    }),
  });
});
afterAll(async () => {
  await server?.close();
  service?.closeAllConnections();
  service?.close();
});
beforeEach(() => {
  requested = [];
  answer = { body: solved() };
  timeLimit = new AbortController();
});

let number = 0;
function solved(changes: object = {}): string {
  const at = server?.clock.now() ?? new Date();
  return JSON.stringify({ success: true, hostname: 'aurora.example', challenge_ts: at.toISOString(), ...changes });
}
const login = (response?: string, host = 'aurora.example') =>
  send(server.app, 'POST /login', {
    host,
    address: `10.3.0.${(number += 1)}`,
    body: { email: 'demo@livery.test', password: 'livery-demo', 'g-recaptcha-response': response },
  });
const failed = 'We couldn’t confirm that you’re a person. Try the check again.';
const away = 'The security check isn’t responding. Try again in a moment.';
const errorOf = (reply: { body: { errors?: Record<string, string[]> } }) =>
  reply.body.errors?.['g-recaptcha-response']?.[0];

describe('a shop with a site key', () => {
  test('lets through who solved the captcha, and asks the service with its secret', async () => {
    expect((await login('response-1')).status).toBe(200);
    expect(requested.map((question) => Object.fromEntries(question))).toEqual([
      { secret: 'shared secret', response: 'response-1', remoteip: `10.3.0.${number}` },
    ]);
    expect(server.log.join('\n')).not.toContain('response-1');
  });

  test('asks for it, and does not bother the service without one', async () => {
    expect(errorOf(await login())).toBe('Confirm that you’re a person.');
    expect(errorOf(await login(''))).toBe('Confirm that you’re a person.');
    expect(requested).toEqual([]);
  });

  test('refuses it the second time, also at the same moment', async () => {
    expect((await login('response-2')).status).toBe(200);
    expect(errorOf(await login('response-2'))).toBe(failed);
    const both = await Promise.all([login('response-3'), login('response-3')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('refuses one that failed, is of another host, stale, or from the future', async () => {
    const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000).toISOString();
    const bodies = [
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      { hostname: 'evil.example' },
      { hostname: 'lumen.example' },
      { hostname: undefined },
      { challenge_ts: minutes(-6) },
      { challenge_ts: minutes(5) },
      { challenge_ts: 'soon' },
      { success: 'true' },
    ];
    for (const [index, body] of bodies.entries()) {
      answer = { body: solved(body) };
      expect([body, errorOf(await login(`refused-${index}`))]).toEqual([body, failed]);
    }
  });

  test('lets nobody through while the service is away, slow, or says what nobody understands', async () => {
    const answers = [
      { status: 500, body: solved() },
      { body: '<html>' },
      { body: '{"error": 1}' },
      { body: 'null' },
      'none' as const,
    ];
    for (const [index, one] of answers.entries()) {
      answer = one;
      expect([one, errorOf(await login(`away-${index}`))]).toEqual([one, away]);
    }
    // What was never judged can be brought again.
    answer = { body: solved() };
    timeLimit = new AbortController();
    expect((await login('away-1')).status).toBe(200);
  });

  test('lets nobody through without a secret, rather than everybody', async () => {
    expect(errorOf(await login('response-4', 'lumen.example'))).toBe(away);
    expect(requested).toEqual([]);
  });

  test('guards registration and resets too, and a repeated call may bring the same response', async () => {
    const body = {
      name: 'A',
      email: 'captcha@example.com',
      password: 'long enough',
      password_confirmation: 'long enough',
    };
    const call = (line: string, content: object, headers?: Record<string, string>) =>
      send(server.app, line, { body: content, address: '10.3.9.9', ...(headers ? { headers } : {}) });
    const headers = { 'idempotency-key': 'captcha-key' };
    expect(errorOf(await call('POST /register', body))).toBe('Confirm that you’re a person.');
    expect(errorOf(await call('POST /password/email', { email: body.email }))).toBeDefined();
    const { name: _name, ...reset } = body;
    expect(errorOf(await call('POST /password/reset', { ...reset, token: 'x' }))).toBeDefined();
    const withCaptcha = { ...body, 'g-recaptcha-response': 'response-5' };
    const first = await call('POST /register', withCaptcha, headers);
    const again = await call('POST /register', withCaptcha, headers);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(requested).toHaveLength(1);
    expect(errorOf(await call('POST /register', { ...withCaptcha, email: 'other@example.com' }, headers))).toBe(failed);
  });
});

test('a shop without a site key asks nobody', async () => {
  const context = { instance: testInstance('aurora') } as unknown as Context;
  await expect(checkCaptcha(context, undefined)).resolves.toBeUndefined();
});
