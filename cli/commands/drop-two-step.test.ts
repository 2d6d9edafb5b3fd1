import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../tests/server/test-server.ts';
import { dropTwoStep } from './user.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const shop = 'aurora';

test('the second step of a login goes: sessions end, the owner is told, and the audit log says who did it', async () => {
  const [email, at] = ['demo@livery.test', server.clock.now()];
  const token = await tokenOf(server.app);
  await server.db.write(shop, (trx) =>
    trx
      .insertInto('two_step')
      .values({ instance: shop, user_id: 1, sealed_secret: 'sealed', created_at: at, enabled_at: at })
      .execute(),
  );
  const logIn = () => send(server.app, 'POST /login', { body: { email, password: 'livery-demo' } });
  expect((await logIn()).headers['authorization']).toBeUndefined();

  const audit = { by: 'ann', why: 'lost phone', at };
  const drop = () => server.db.write(shop, (trx) => dropTwoStep(trx, email, audit));
  expect(await drop()).toContain('logs in without a second step');
  expect(await drop()).toContain('has no two-step login');
  expect((await send(server.app, 'GET /api/v1/profile', { token })).status).toBe(401);
  expect((await logIn()).headers['authorization']).toMatch(/^Bearer /);

  const { mails, acts } = await server.db.read(shop, async (trx) => ({
    mails: await trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').execute(),
    acts: await trx.selectFrom('operator_act').select(['action', 'made_by', 'subject']).execute(),
  }));
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: email, subject: { key: 'mail_two_step_removed_subject' } }),
  );
  expect(acts).toEqual([{ action: 'drop-two-step', made_by: 'ann', subject: 'user 1' }]);
});
