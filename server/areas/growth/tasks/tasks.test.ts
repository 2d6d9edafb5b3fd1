import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerContext } from '../../../../tests/races/small-shop.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { openSession } from '../../accounts/sessions/sessions.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { send, startTestServer, type TestServer, testPorts, type Wire } from '../../../../tests/server/test-server.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { openAccount } from '../../../platform/ledger/open-account.ts';
import { checkSteps } from './check-steps.ts';
import { taskJobs } from './task-jobs.ts';

let server: TestServer;
let user: { readonly id: number; readonly token: string; readonly account: number };
const shop = 'aurora';
const cheap = 1;
const dear = 2;
const written = 3;

beforeAll(async () => {
  // What a channel has done is told by its name.
  const taskInspector = {
    hasDone: async (claim: { youtubeChannelId: string }) => !claim.youtubeChannelId.includes('idle'),
  };
  server = await startTestServer({ ports: testPorts({ taskInspector }) });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.db.write(shop, async (trx) => {
    await trx.deleteFrom('task_check').execute();
    await trx.deleteFrom('task').execute();
    const task = { instance: shop, service_id: 2022, title: 'Video', checks_limit: 2, created_at: server.clock.now() };
    const at = (id: number) => ({ ...task, id, url: `https://www.youtube.com/watch?v=video${id}` });
    await trx
      .insertInto('task')
      .values([
        { ...at(cheap), reward: 20_000n },
        { ...at(dear), reward: 50_000n },
        { ...at(written), reward: 120_000n, comments: JSON.stringify(['First', 'Second']), service_id: 2023 },
      ])
      .execute();
  });
  user = await newUser();
});

let made = 0;
async function newUser(channel = 'busy', verified: Date | null = server.clock.now()) {
  made += 1;
  return server.db.write(shop, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({ instance: shop, email: `k${made}@example.com`, name: 'K', affiliate_code: `k${made}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccount(trx, id);
    const account = await trx
      .insertInto('youtube_account')
      .values({
        instance: shop,
        user_id: id,
        code: 'LV',
        youtube_channel_id: `UC${`${channel}-${made}`.padEnd(22, '_')}`,
        title: channel,
        url: 'https://www.youtube.com/@channel',
        verification_code_at: server.clock.now(),
        verification_public_subscriptions_at: verified,
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await openSession(trx, id, server.clock.now(), { openedBy: 'password' });
    return { id, token, account: account.id };
  });
}

const get = (path: string) => send(server.app, `GET /api/v1${path}`, { token: user.token });
const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  send(server.app, `POST /api/v1${path}`, { token: user.token, headers, ...(body ? { body } : {}) });
const take = (task: number, account = user.account) => post('/checks', { task_id: task, youtube_account_id: account });
const earned = () => server.db.read(shop, (trx) => balanceOf(trx, user.id, 'task'));
const ids = async (query = '') => ((await get(`/tasks?${query}`)).body.data as { id: number }[]).map(({ id }) => id);
const fieldsOf = (reply: { status: number; body: { errors?: object } }) => [
  reply.status,
  Object.keys(reply.body.errors ?? {}),
];

/** Takes a task and does it, up to where it can be checked. */
async function doTask(task: number): Promise<Wire> {
  const { data } = (await take(task)).body;
  await post(`/checks/${data.id}/start`);
  server.clock.forward(25_000);
  await post(`/checks/${data.id}/end`);
  return data;
}

async function runJobs(): Promise<void> {
  const failures: unknown[] = [];
  const onFailure = ({ error }: { error: unknown }) => void failures.push(error);
  await runDueJobs({ db: server.db, handlers: taskJobs, now: server.clock.now, parallel: 50, onFailure });
  expect(failures).toEqual([]);
}

describe('the list', () => {
  test('is sorted by reward on request, filtered by service, and comes in pages', async () => {
    expect(await ids('order_by=reward&order_on=asc')).toEqual([cheap, dear, written]);
    expect(await ids('order_by=reward&order_on=desc&per_page=1&page=2')).toEqual([dear]);
    expect(await ids('service=2023')).toEqual([written]);
    const { body } = await get('/tasks?per_page=2&page=1');
    expect(body['meta']).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
    expect(body.data[0]).toMatchObject({
      reward: expect.any(Number),
      check: null,
      service: { icon: expect.any(String) },
      promotable: { snippet: { title: 'Video' } },
    });
  });

  test('shows an account its open check, and not what its channel has done', async () => {
    const { id } = (await take(cheap)).body.data;
    const list = (await get(`/tasks?youtube_account_id=${user.account}&order_by=id&order_on=asc`)).body.data;
    expect(list.map((one: { check: { id: number } | null }) => one.check?.id ?? null)).toEqual([id, null, null]);
    await doTask(dear).then((check) => post(`/checks/${check.id}/check`));
    expect(await ids(`youtube_account_id=${user.account}&order_by=id&order_on=asc`)).toEqual([cheap, written]);
  });

  test('has no task whose places are all taken, and no other customer\u2019s account', async () => {
    const first = user;
    await take(cheap);
    user = await newUser();
    await take(cheap);
    user = await newUser();
    expect(await ids('order_by=id&order_on=asc')).toEqual([dear, written]);
    expect(fieldsOf(await take(cheap))).toEqual([422, ['task_id']]);
    expect((await get(`/tasks?youtube_account_id=${first.account}`)).status).toBe(404);
  });
});

describe('taking a task', () => {
  test('gives the reward of now and, where it asks for one, a comment', async () => {
    const { data } = (await take(written)).body;
    expect(data).toMatchObject({
      task_id: written,
      status: 'initial',
      reward: 0.12,
      youtube_account: { id: user.account, is_verified: true },
      options: { custom_comment: 'First' },
      start_at: null,
    });
    user = await newUser();
    expect((await take(written)).body.data.options.custom_comment).toBe('Second');
  });

  test('is possible once for each channel, and only with a verified one of one\u2019s own', async () => {
    expect((await take(cheap)).status).toBe(200);
    expect(fieldsOf(await take(cheap))).toEqual([422, ['task_id']]);
    const owner = user;
    user = await newUser('busy', null);
    expect(fieldsOf(await take(cheap))).toEqual([422, ['youtube_account_id']]);
    expect(fieldsOf(await take(cheap, owner.account))).toEqual([422, ['youtube_account_id']]);
    const { checks_taken: taken } = await server.db.read(shop, (trx) =>
      trx.selectFrom('task').select('checks_taken').where('id', '=', cheap).executeTakeFirstOrThrow(),
    );
    expect(taken).toBe(1);
  });

  test('lapses after an hour, and gives its place back', async () => {
    const { id } = (await take(cheap)).body.data;
    server.clock.forward(60 * 60 * 1000);
    await runJobs();
    expect(fieldsOf(await post(`/checks/${id}/start`))).toEqual([422, ['check_id']]);
    expect((await take(cheap)).status).toBe(200);
    expect(await ids('order_by=id&order_on=asc')).toEqual([cheap, dear, written]);
  });
});

describe('doing a task', () => {
  test('takes its time, and is paid into the task earnings once', async () => {
    const { id } = (await take(dear)).body.data;
    expect(fieldsOf(await post(`/checks/${id}/end`))).toEqual([422, ['check_id']]);
    expect((await post(`/checks/${id}/start`)).body.data).toMatchObject({ status: 'started', end_at: null });
    server.clock.forward(24_000);
    expect(fieldsOf(await post(`/checks/${id}/end`))).toEqual([422, ['check_id']]);
    expect(fieldsOf(await post(`/checks/${id}/check`))).toEqual([422, ['check_id']]);
    server.clock.forward(1_000);
    expect((await post(`/checks/${id}/end`)).body.data.status).toBe('ended');
    expect(await earned()).toBe(0n);

    const headers = { 'idempotency-key': 'check-it-once' };
    const checked = await post(`/checks/${id}/check`, undefined, headers);
    expect(checked.body.data.status).toBe('checked');
    expect((await post(`/checks/${id}/check`, undefined, headers)).text).toBe(checked.text);
    expect(fieldsOf(await post(`/checks/${id}/check`))).toEqual([422, ['check_id']]);
    expect(await earned()).toBe(50_000n);
    server.clock.forward(60 * 60 * 1000);
    await runJobs();
    const profile = await get('/profile?with_increased_balance_accuracy=1');
    expect(profile.body.data).toMatchObject({ task_user_balance: 0.05, total_earnings: 0.05 });
    await assertInvariants(server.db);
  });

  test('that was not done pays nothing and gives the place back to others', async () => {
    user = await newUser('idle');
    const { id } = await doTask(cheap);
    expect((await post(`/checks/${id}/check`)).body.data.status).toBe('declined');
    expect(await earned()).toBe(0n);
    expect(fieldsOf(await take(cheap))).toEqual([422, ['task_id']]);
    for (let others = 0; others < 2; others += 1) {
      user = await newUser();
      expect((await take(cheap)).status).toBe(200);
    }
  });

  test('waits where nobody can tell whether it was done', async () => {
    const { id } = await doTask(cheap);
    const alone = callerContext(server.db, shop, user.id, server.clock.now);
    await expect(checkSteps.verifyCheck?.(alone, { checkId: id })).rejects.toMatchObject({
      status: 422,
      fields: { check_id: [{ key: 'check_unavailable' }] },
    });
    expect((await post(`/checks/${id}/check`)).body.data.status).toBe('checked');
  });

  test('pays the reward that it was taken for', async () => {
    const { id } = await doTask(cheap);
    await server.db.write(shop, (trx) => trx.updateTable('task').set({ reward: 1n }).where('id', '=', cheap).execute());
    await post(`/checks/${id}/check`);
    expect(await earned()).toBe(20_000n);
  });

  test('is nobody else\u2019s business, and nothing for a frozen account', async () => {
    const { id } = await doTask(cheap);
    const owner = user;
    user = await newUser();
    for (const step of ['start', 'end', 'check']) {
      expect((await post(`/checks/${id}/${step}`)).status).toBe(404);
    }
    user = owner;
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ frozen_at: server.clock.now() }).where('id', '=', owner.id).execute(),
    );
    expect(fieldsOf(await post(`/checks/${id}/check`))).toEqual([422, ['check_id']]);
    expect(fieldsOf(await take(dear))).toEqual([422, ['task_id']]);
    expect(await earned()).toBe(0n);
  });
});
