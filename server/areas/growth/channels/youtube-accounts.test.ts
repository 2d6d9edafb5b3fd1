import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';

let server: TestServer;
let ada = '';
let mira = '';
beforeAll(async () => {
  server = await startTestServer();
  ada = await tokenOf(server.app);
  mira = await tokenOf(server.app, 'mira@livery.test');
});
afterAll(() => server?.close());

let made = 0;
let handle = '';
beforeEach(() => {
  handle = `@channel-${(made += 1)}`;
});

const path = '/api/v1/youtube-account';
const connect = (url = `https://www.youtube.com/${handle}`, token = ada, headers = {}) =>
  send(server.app, `POST ${path}`, { token, headers, body: { youtube_channel_url: url } });
const prove = (id: number, what: 'code' | 'public-subscriptions', token = ada) =>
  send(server.app, `POST ${path}/${id}/verify-${what}`, { token });
const listed = async (token = ada) =>
  (await send(server.app, 'GET /api/v1/profile', { token })).body.data.youtube_accounts as { id: number }[];

describe('a channel', () => {
  test('is connected, proved in two steps, listed in the profile and let go of', async () => {
    const { data } = (await connect()).body;
    expect(data).toMatchObject({
      code: expect.stringMatching(/^LV-[A-Z2-9]{8}$/),
      verification_code_at: null,
      verification_public_subscriptions_at: null,
      youtube_channel: {
        youtube_channel_id: expect.stringMatching(/^UC[\w-]{22}$/),
        url: `https://www.youtube.com/${handle}`,
      },
      is_verified: false,
      is_reportable: false,
    });
    const half = (await prove(data.id, 'public-subscriptions')).body.data;
    expect([half.is_verified, half.verification_code_at]).toEqual([false, null]);
    const whole = (await prove(data.id, 'code')).body.data;
    expect(whole).toMatchObject({ is_verified: true, verification_code_at: server.clock.now().toISOString() });
    expect(await listed()).toContainEqual(whole);
    expect((await send(server.app, `DELETE ${path}/${data.id}`, { token: ada })).body.data).toEqual({ deleted: true });
    expect((await listed()).some(({ id }) => id === data.id)).toBe(false);
    expect((await prove(data.id, 'code')).status).toBe(404);
  });

  test('that is connected already is given back as it is, and once for one key', async () => {
    const key = { 'idempotency-key': `connect-${handle.slice(1)}` };
    const first = await connect(undefined, ada, key);
    expect((await connect(undefined, ada, key)).text).toBe(first.text);
    expect((await connect(`youtube.com/c/${handle.slice(1).toUpperCase()}/videos`)).body.data.id).toBe(
      first.body.data.id,
    );
  });

  test('is bound once in a shop, and may be bound in another one', async () => {
    await connect();
    const second = await connect(undefined, mira);
    expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([422, ['youtube_channel_url']]);
    const elsewhere = await tokenOf(server.app, 'demo@livery.test', 'lumen.example');
    const there = await send(server.app, `POST ${path}`, {
      host: 'lumen.example',
      token: elsewhere,
      body: { youtube_channel_url: `https://www.youtube.com/${handle}` },
    });
    expect(there.status).toBe(200);
  });

  test('that many connect at a time is bound to one of them', async () => {
    const replies = await Promise.all([ada, mira, ada, mira].map((token) => connect(undefined, token)));
    const bound = replies.filter(({ status }) => status === 200);
    expect(bound.length).toBeGreaterThan(0);
    expect(new Set(bound.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test('that was let go of can be connected by somebody else', async () => {
    const { id } = (await connect()).body.data;
    await send(server.app, `DELETE ${path}/${id}`, { token: ada });
    expect((await connect(undefined, mira)).status).toBe(200);
  });

  test('that somebody holds without proof is theirs for a day; with proof for good', async () => {
    const claimed = (await connect()).body.data;
    const proved = (await connect(`https://www.youtube.com/${handle}-proved`)).body.data;
    await prove(proved.id, 'code');
    server.clock.forward(24 * 60 * 60 * 1000 + 1);
    [ada, mira] = [await tokenOf(server.app), await tokenOf(server.app, 'mira@livery.test')];
    expect((await connect(undefined, mira)).status).toBe(200);
    expect((await connect(`https://www.youtube.com/${handle}-proved`, mira)).status).toBe(422);
    expect((await listed()).map(({ id }) => id)).not.toContain(claimed.id);
  });

  test('of somebody else is not there', async () => {
    const { id } = (await connect()).body.data;
    expect((await prove(id, 'code', mira)).status).toBe(404);
    expect((await send(server.app, `DELETE ${path}/${id}`, { token: mira })).status).toBe(404);
  });

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', /isn’t a link to a YouTube channel/],
    ['https://vimeo.com/@ada', /isn’t a link to a YouTube channel/],
    ['https://www.youtube.com/@nobody-at-all', /couldn’t find this channel/],
  ])('is not found by %s', async (url, sentence) => {
    const { status, body } = await connect(url);
    expect(status).toBe(422);
    expect(body.errors?.['youtube_channel_url']?.[0]).toMatch(sentence);
  });

  test('without the code, or with private subscriptions, is not proved, and says what to do', async () => {
    const silent = (await connect(`https://www.youtube.com/${handle}-no-code`)).body.data;
    const hidden = (await connect(`https://www.youtube.com/${handle}-private`)).body.data;
    const [code, subscriptions] = [await prove(silent.id, 'code'), await prove(hidden.id, 'public-subscriptions')];
    expect(code.body.errors).toEqual({ code: [expect.stringContaining(silent.code)] });
    expect(subscriptions.body.errors).toEqual({ public_subscriptions: [expect.stringMatching(/private/)] });
    expect((await listed()).find(({ id }) => id === silent.id)).toMatchObject({ is_verified: false });
  });

  test('is not connected or proved by a frozen account, nor when there are twenty', async () => {
    const { id } = (await connect(undefined, mira)).body.data;
    const freeze = (at: Date | null) =>
      server.db.write('aurora', (trx) =>
        trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 2).execute(),
      );
    await freeze(server.clock.now());
    const refused = [await connect(`https://www.youtube.com/${handle}-2`, mira), await prove(id, 'code', mira)];
    await freeze(null);
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);

    const statuses = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await connect(`https://www.youtube.com/${handle}-many-${count}`, mira)).status);
    }
    expect(statuses.at(-1)).toBe(422);
    expect(await listed(mira)).toHaveLength(20);
  });
});
