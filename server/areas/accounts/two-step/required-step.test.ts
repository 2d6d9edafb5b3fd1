import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../../../tests/server/authenticator.ts';
import {
  send,
  startTestServer,
  testContract,
  testInstance,
  type TestServer,
} from '../../../../tests/server/test-server.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { openLoginToken } from '../auth/open-login-token.ts';

let server: TestServer;
const shop = (id: string, secondStep: string) =>
  testInstance(id, { settings: { ...testInstance(id).settings, secondStep } });
beforeAll(async () => {
  const instances = createInstanceRegistry([shop('aurora', 'required'), shop('lumen', 'off')]);
  server = await startTestServer({ instances });
});
afterAll(() => server?.close());

const password = 'correct horse battery';
let number = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.9.0.${(number += 1)}`, ...options });
type Reply = Awaited<ReturnType<typeof call>>;
const bearer = ({ headers }: Reply) => String(headers['authorization'] ?? '').replace('Bearer ', '');
const refusal = ({ status, body }: Reply) => [status, ...Object.keys(body.errors ?? {})];

async function newcomer(instance = 'aurora') {
  const email = `half${(number += 1)}@example.com`;
  const host = `${instance}.example`;
  const body = { name: 'Ada', email, password, password_confirmation: password };
  const token = bearer(await call('POST /register', { host, body }));
  const id = (await call('GET /api/v1/profile', { host, token })).body.data.id as number;
  await server.db.write(instance, (trx) =>
    trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('id', '=', id).execute(),
  );
  return { email, token, id, host };
}

async function turnOn(token: string): Promise<void> {
  const { secret } = (await call('POST /api/v1/two-step', { token })).body.data;
  const body = { code: await appCode(secret, server.clock.now()) };
  expect((await call('POST /api/v1/two-step/confirm', { token, body })).status).toBe(200);
}

test('where a second step is required, a session does nothing else before there is one, and after it is gone', async () => {
  const { token } = await newcomer();
  for (const line of ['GET /api/v1/orders', 'GET /api/v1/api-token', 'POST /api/v1/orders', 'GET /api/v1/sessions']) {
    const reply = await call(line, { token, ...(line.startsWith('POST') ? { body: {} } : {}) });
    expect([line, ...refusal(reply)]).toEqual([line, 403, 'second_step']);
  }
  const isNeeded = async () => (await call('GET /api/v1/profile', { token })).body.data.second_step_needed;
  expect(await isNeeded()).toBe(true);
  await turnOn(token);
  expect(await isNeeded()).toBeUndefined();
  expect((await call('GET /api/v1/orders', { token })).status).toBe(200);
  expect((await call('DELETE /api/v1/two-step', { token })).status).toBe(200);
  expect(refusal(await call('GET /api/v1/orders', { token }))).toEqual([403, 'second_step']);
});

test('an operation for guests takes who lacks the step for a guest', async () => {
  const { token } = await newcomer();
  const before = server.log.length;
  expect((await call('GET /api/v1/settings', { token })).status).toBe(200);
  const line = server.log.slice(before).find((one) => one.includes('"event":"request"')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ user: null });
});

test('only what sets the step up, proves the address or ends the session is left to it', async () => {
  const { operations } = await testContract();
  const left = Object.values(operations).filter(({ withoutSecondStep }) => withoutSecondStep);
  expect(left.map(({ name }) => name).sort()).toEqual([
    'addPasskey',
    'beginPasskey',
    'beginTwoStep',
    'confirmEmail',
    'confirmPassword',
    'confirmTwoStep',
    'getProfile',
    'getTwoStep',
    'listPasskeys',
    'logout',
    'refresh',
    'sendEmailConfirmation',
    'setEmail',
  ]);
});

test('an operator who enters as a customer is let through, also after a renewal; who came by a link is not', async () => {
  const { id } = await newcomer();
  const enter = async (purpose: 'impersonate' | 'widget') => {
    const at = server.clock.now();
    const login = { userId: id, purpose, madeBy: 'test', at };
    const token = await server.db.write('aurora', (trx) => openLoginToken(trx, login));
    return bearer(await call('POST /login/token', { body: { token } }));
  };
  const operator = await enter('impersonate');
  expect((await call('GET /api/v1/orders', { token: operator })).status).toBe(200);
  const renewed = bearer(await call('GET /refresh', { token: operator }));
  expect((await call('GET /api/v1/orders', { token: renewed })).status).toBe(200);
  expect(refusal(await call('GET /api/v1/orders', { token: await enter('widget') }))).toEqual([403, 'second_step']);
});

test('where second steps are off, none can be set up', async () => {
  const { token, host } = await newcomer('lumen');
  expect((await call('GET /api/v1/orders', { host, token })).status).toBe(200);
  expect(refusal(await call('POST /api/v1/two-step', { host, token }))).toEqual([422, 'code']);
  expect(refusal(await call('POST /api/v1/passkeys/begin', { host, token }))).toEqual([422, 'code']);
});
