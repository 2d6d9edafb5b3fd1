import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, testInstance, testPorts } from '../../../tests/server/test-server.ts';
import { sandboxCaptcha } from '../../demo/sandboxes/captcha.ts';
import { httpCaptchaVerifier } from '../../platform/captcha/http-captcha-verifier.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';

let server: TestServer;
const shop = (id: string, settings: object) => {
  const instance = testInstance(id);
  return { ...instance, settings: { ...instance.settings, ...settings } };
};

beforeAll(async () => {
  server = await startTestServer({
    instances: createInstanceRegistry([
      shop('aurora', { captchaSiteKey: 'a "key"', captchaProvider: 'sandbox' }),
      shop('lumen', { captchaSiteKey: null }),
    ]),
    ports: testPorts({ captcha: sandboxCaptcha(httpCaptchaVerifier()) }),
  });
});
afterAll(() => server?.close());

const frame = (host: string, file = '') => server.app.inject({ url: `/app/frames/captcha${file}`, headers: { host } });

describe('the frame of a captcha', () => {
  test('is there where the shop has a key, which cannot break out of it', async () => {
    const reply = await frame('aurora.example');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('data-key="a &quot;key&quot;"');
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await frame('aurora.example', '.js')).headers['content-type']).toContain('text/javascript');
    for (const file of ['', '.js']) expect((await frame('lumen.example', file)).statusCode).toBe(404);
  });

  test('says what is needed where the browser has no code', async () => {
    const { body } = await frame('aurora.example', '?locale=en');
    expect(/<noscript>(.*?)<\/noscript>/.exec(body)?.[1]).toContain('This page needs JavaScript.');
  });

  test('has a policy of its own, and the other pages keep theirs', async () => {
    const policy = (await frame('aurora.example')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    const page = await server.app.inject({ url: '/app/login', headers: { host: 'aurora.example' } });
    expect(page.headers['content-security-policy']).not.toMatch(/google|hcaptcha|cloudflare/);
  });
});

describe('a shop whose captcha is a sandbox', () => {
  const login = (response?: string) =>
    send(server.app, 'POST /login', {
      host: 'aurora.example',
      body: { email: 'demo@livery.test', password: 'livery-demo', 'g-recaptcha-response': response },
    });

  test('lets in who has clicked on its own page a moment ago, once', async () => {
    const now = server.clock.now().getTime();
    expect((await login()).status).toBe(422);
    expect((await login('clicked')).status).toBe(422);
    expect((await login(`sandbox:elsewhere.example:${now}:one`)).status).toBe(422);
    expect((await login(`sandbox:aurora.example:${now - 600_000}:two`)).status).toBe(422);
    expect((await login(`sandbox:aurora.example:${now}:three`)).status).toBe(200);
    expect((await login(`sandbox:aurora.example:${now}:three`)).status).toBe(422);
  });
});
