import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { openSession } from '../../accounts/sessions/sessions.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { send, startTestServer, type TestServer } from '../../../../tests/server/test-server.ts';
import { openAccount } from '../../../platform/ledger/open-account.ts';
import { post as book } from '../../../platform/ledger/post.ts';
import { cancelOrder } from '../../ordering/lifecycle/cancel-order.ts';
import { transitionOrder } from '../../ordering/orders/transition-order.ts';
import { recordPastOrder } from '../../ordering/lifecycle/record-past-order.ts';
import { freeTrialJobs } from './free-trial-jobs.ts';
import type { ProofInspector } from '../../../platform/ports/proof-inspector.ts';
import { sandboxProofInspector } from '../../../demo/sandboxes/proof-inspector.ts';

let server: TestServer;
let user: { readonly id: number; readonly token: string };
const shop = 'aurora';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const photo = 'https://www.instagram.com/p/C0abcdEFghi/';
const quests = { plain: 1, withProof: 2, bySpend: 3, byReplenishment: 4 };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  user = await newUser();
});

let made = 0;
async function newUser() {
  made += 1;
  return server.db.write(shop, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({ instance: shop, email: `t${made}@example.com`, name: 'T', affiliate_code: `t${made}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccount(trx, id);
    return { id, token: (await openSession(trx, id, server.clock.now(), { openedBy: 'password' })).token };
  });
}

const get = (path: string, token?: string) => send(server.app, `GET /api/v1${path}`, token ? { token } : {});
const call = (body: object, headers: Record<string, string> = {}) =>
  send(server.app, 'POST /api/v1/free-trials', { token: user.token, body, headers });
const plain = () => call({ free_trial_quest_id: quests.plain, url: video });
const withProof = (proof = 'https://blog.example.com/about-you') =>
  call({ free_trial_quest_id: quests.withProof, url: photo, proof_url: proof });
const trial = async (id: number) => (await get(`/free-trials/${id}`, user.token)).body.data;
const questFor = async (id: number, token = user.token) => (await get(`/free-trial-quests/${id}`, token)).body.data;

async function inspect(seconds = 30, inspector: ProofInspector | null = sandboxProofInspector): Promise<void> {
  server.clock.forward(seconds * 1000);
  const failures: unknown[] = [];
  await runDueJobs({
    db: server.db,
    handlers: freeTrialJobs(inspector),
    now: server.clock.now,
    parallel: 50,
    onFailure: ({ error }) => void failures.push(error),
  });
  expect(failures).toEqual([]);
}

const freeze = (at: Date | null = server.clock.now()) =>
  server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user.id).execute(),
  );

describe('quests', () => {
  test('are shown to guests with what they give and ask for', async () => {
    const list = (await get('/free-trial-quests')).body.data as { id: number; is_disabled: boolean }[];
    expect(list.map(({ id, is_disabled: off }) => [id, off])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    expect(list[1]).toMatchObject({ reward: 200, allow_proof_url: true, repeats_count: 3, panel_id: shop });
    expect((await get('/free-trial-quests/99')).status).toBe(404);
  });

  test('are counted by day when they are opened', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await send(server.app, 'POST /api/v1/free-trial-quests/1/track')).body).toMatchObject({ tracked: true });
    }
    const rows = await server.db.read(shop, (trx) => trx.selectFrom('free_trial_track').selectAll().execute());
    expect(rows).toEqual([{ instance: shop, free_trial_quest_id: 1, day: '2026-03-01', count: 2 }]);
    expect((await send(server.app, 'POST /api/v1/free-trial-quests/99/track')).status).toBe(404);
  });

  test('say which requirement is not met, and open up once it is', async () => {
    expect(await questFor(quests.bySpend)).toMatchObject({ is_disabled: true, is_disabled_by_spend: true });
    expect(await questFor(quests.byReplenishment)).toMatchObject({ is_disabled_by_replenishment: true });
    const invoiced = (id: number, dollars: number) => ({
      kind: 'invoiced' as const,
      source: { type: 'invoice', id },
      entries: [
        { account: 'gateway' as const, amount: micros(-fromUsd(dollars)) },
        { user: user.id, amount: fromUsd(dollars) },
      ],
    });
    const fee = (id: number, dollars: number) => ({
      kind: 'fee' as const,
      source: { type: 'invoice', id },
      entries: [
        { user: user.id, amount: micros(-fromUsd(dollars)) },
        { account: 'fees' as const, amount: fromUsd(dollars) },
      ],
    });
    // What the way of paying costs is not the customer's.
    await server.db.write(shop, (trx) => book(trx, [invoiced(900_001, 100), fee(900_001, 0.01)]));
    expect(await questFor(quests.byReplenishment)).toMatchObject({ is_disabled_by_replenishment: true });
    await server.db.write(shop, async (trx) => {
      await book(trx, [invoiced(900_002, 0.01)]);
      const order = { userId: user.id, serviceId: 2022, name: 'Views', url: video, source: 'cart' } as const;
      const size = { quantity: 1000, currentQuantity: 1000, price: fromUsd(50), cost: fromUsd(50) };
      await recordPastOrder(trx, { ...order, ...size, status: 'completed', createdAt: server.clock.now() });
    });
    expect(await questFor(quests.bySpend)).toMatchObject({ is_disabled: false });
    expect(await questFor(quests.byReplenishment)).toMatchObject({ is_disabled: false });
    expect((await call({ free_trial_quest_id: quests.bySpend, url: 'https://www.tiktok.com/@a/video/7' })).status).toBe(
      200,
    );
  });
});

describe('asking for a free trial', () => {
  test('orders the service over nothing, and the trial goes the way of its order', async () => {
    const { status, body } = await plain();
    expect([status, body.data]).toEqual([200, expect.objectContaining({ status: 'in_processing', url: video })]);
    const order = (await get(`/orders/${body.data.order_id}`, user.token)).body.data;
    expect(order).toMatchObject({ source: 'free_trial', cost: 0, price: 0, quantity: 500, status: 'in_processing' });
    await server.db.write(shop, (trx) =>
      transitionOrder(trx, order.id, {
        from: 'in_processing',
        to: 'completed',
        actor: 'provider',
        at: server.clock.now(),
      }),
    );
    expect((await trial(body.data.id)).status).toBe('completed');
    await assertInvariants(server.db);
  });

  test('answers 204 and makes nothing when the repeats are used up or a requirement is not met', async () => {
    await plain();
    const again = await plain();
    expect([again.status, again.text]).toEqual([204, '']);
    expect((await call({ free_trial_quest_id: quests.bySpend, url: 'https://www.tiktok.com/@a/video/7' })).status).toBe(
      204,
    );
    expect((await get('/free-trials', user.token)).body.data).toHaveLength(1);
    expect(await questFor(quests.plain)).toMatchObject({ is_disabled: true, is_disabled_by_repeats: true });
  });

  test('counts a trial that its customer has canceled: its parts were delivered', async () => {
    const { data } = (await plain()).body;
    await server.db.write(shop, (trx) =>
      cancelOrder(trx, data.order_id, { from: 'in_processing', actor: 'user', at: server.clock.now(), reason: 'user' }),
    );
    expect((await trial(data.id)).status).toBe('canceled');
    expect((await plain()).status).toBe(204);
    await assertInvariants(server.db);
  });

  test('gives the same answer for the same key, also an empty one', async () => {
    const body = { free_trial_quest_id: quests.plain, url: video };
    const first = await call(body, { 'idempotency-key': 'trial-one' });
    expect((await call(body, { 'idempotency-key': 'trial-one' })).text).toBe(first.text);
    expect((await call(body, { 'idempotency-key': 'trial-two' })).status).toBe(204);
    expect((await call(body, { 'idempotency-key': 'trial-two' })).status).toBe(204);
  });

  test.for([
    [{ free_trial_quest_id: 99, url: video }, ['free_trial_quest_id']],
    [{ free_trial_quest_id: quests.plain, url: photo }, ['url']],
    [{ free_trial_quest_id: quests.plain, url: video, proof_url: photo }, ['proof_url']],
    [{ free_trial_quest_id: quests.withProof, url: photo }, ['proof_url']],
    [{ free_trial_quest_id: quests.withProof, url: 'nonsense', proof_url: 'nonsense' }, ['proof_url', 'url']],
  ] as const)('refuses %j with messages on %j', async ([body, fields]) => {
    const reply = await call(body);
    expect([reply.status, Object.keys(reply.body.errors ?? {}).sort()]).toEqual([422, fields]);
  });

  test('refuses a frozen account, and shows a trial to nobody else', async () => {
    const { id } = (await plain()).body.data;
    await freeze();
    expect((await withProof()).status).toBe(422);
    user = await newUser();
    expect((await get(`/free-trials/${id}`, user.token)).status).toBe(404);
    expect((await get('/free-trials', user.token)).body.data).toEqual([]);
  });
});

describe('a proof', () => {
  test('is waited for, and the trial is delivered once it is accepted', async () => {
    const { id, status, order_id: none } = (await withProof()).body.data;
    expect([status, none]).toEqual(['in_moderation', null]);
    await inspect(5);
    expect((await trial(id)).status).toBe('in_moderation');
    await inspect();
    const granted = await trial(id);
    expect([granted.status, granted.order_id]).toEqual(['in_processing', expect.any(Number)]);
    await inspect();
    const orders = await server.db.read(shop, (trx) =>
      trx.selectFrom('orders').select('id').where('user_id', '=', user.id).execute(),
    );
    expect(orders).toHaveLength(1);
  });

  test('that is declined leaves the repeats as they were', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { id } = (await withProof('https://blog.example.com/declined')).body.data;
      await inspect();
      expect((await trial(id)).status).toBe('declined');
    }
    expect((await withProof()).status).toBe(200);
  });

  test('that nobody decides on lapses', async () => {
    const { id, expire_at: until } = (await withProof()).body.data;
    expect(new Date(until).getTime() - server.clock.now().getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    // Where nobody looks at proofs, it waits all the same.
    await inspect(60, null);
    expect((await trial(id)).status).toBe('in_moderation');
    await inspect(7 * 24 * 60 * 60, null);
    // The session has lapsed, too.
    const session = server.db.write(shop, (trx) =>
      openSession(trx, user.id, server.clock.now(), { openedBy: 'password' }),
    );
    user = { id: user.id, token: (await session).token };
    expect(await trial(id)).toMatchObject({ status: 'expired', order_id: null });
  });

  test('grants nothing while the account is frozen', async () => {
    const { id } = (await withProof()).body.data;
    await freeze();
    await inspect();
    expect((await trial(id)).status).toBe('in_moderation');
    await freeze(null);
    await inspect();
    expect((await trial(id)).status).toBe('in_processing');
  });
});
