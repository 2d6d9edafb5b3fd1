import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { derivations } from './queued-passwords.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());

const password = 'correct horse battery';
const email = 'queued@example.com';
const twice = { password, password_confirmation: password };

test.for([
  ['POST /login', 'address', { email, password }],
  ['POST /register', 'address', { name: 'Ada', email, ...twice }],
  ['POST /password/reset', 'address', { email, token: 'x'.repeat(43), ...twice }],
  ['POST /password/confirm', 'session', { password }],
  ['POST /api/v1/profile/password', 'session', twice],
] as const)('%s waits in the queue, and is refused while its %s has eight there', async ([line, by, body]) => {
  const address = '10.21.0.1';
  const { id } = (await send(server.app, 'GET /api/v1/profile', { token })).body.data;
  const gate = Promise.withResolvers<void>();
  const share = by === 'address' ? address : `user ${id}`;
  const eight = Array.from({ length: 8 }, () => derivations.run(share, () => gate.promise));
  const statusOf = async () =>
    (await send(server.app, line, { body, address, ...(by === 'session' ? { token } : {}) })).status;
  try {
    expect(await statusOf()).toBe(429);
  } finally {
    gate.resolve();
    await Promise.all(eight);
  }
  expect(await statusOf()).not.toBe(429);
});
