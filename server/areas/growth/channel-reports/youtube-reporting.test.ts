import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { sandboxChannelReports } from '../../../demo/sandboxes/channel-reports.ts';

let server: TestServer;
let ada = '';
let mira = '';
let channel = { id: 0, youtube_channel: { youtube_channel_id: '' } };

beforeAll(async () => {
  server = await startTestServer();
  ada = await tokenOf(server.app);
  mira = await tokenOf(server.app, 'mira@livery.test');
  channel = await verified('@ada-grows');
});
afterAll(() => server?.close());

async function verified(handle: string, token = ada) {
  const body = { youtube_channel_url: `https://www.youtube.com/${handle}` };
  const { data } = (await send(server.app, 'POST /api/v1/youtube-account', { token, body })).body;
  for (const what of ['code', 'public-subscriptions'])
    await send(server.app, `POST /api/v1/youtube-account/${data.id}/verify-${what}`, { token });
  return data;
}

const idOf = (one = channel) => one.youtube_channel.youtube_channel_id;
const report = (what: string, query: Record<string, string> = {}, token = ada) => {
  const parameters = new URLSearchParams({ youtubeChannelId: idOf(), ...query }).toString();
  return send(server.app, `POST /api/v1/youtube-reporting/channels/${what}?${parameters}`, { token });
};
const connect = (redirectUri = '/app/channel-statistics?tab=1', token = ada) =>
  send(server.app, 'POST /api/v1/socialite/connect', { token, body: { redirect_uri: redirectUri } });
/** Goes where the browser is sent, as long as that is this shop's callback. */
const visit = (url: string) => send(server.app, `GET ${url.replace('http://aurora.example', '')}`);
const february = { dateStart: '2026-02-01', dateEnd: '2026-02-28' };

describe('asking for the figures of channels', () => {
  test('brings the browser back to the shop, and from then on the figures are there', async () => {
    expect((await report('info')).status).toBe(404);
    const { url } = (await connect()).body.data;
    const back = await visit(url);
    // The demo customer has a channel already.
    expect([back.status, back.headers['location']]).toEqual([302, '/app/channel-statistics?tab=1&connected=2']);
    const info = await report('info');
    expect([info.status, info.body.data.youtube_channel_id]).toEqual([200, idOf()]);
    const { data } = (await send(server.app, 'GET /api/v1/profile', { token: ada })).body;
    expect(data.youtube_accounts).toContainEqual(expect.objectContaining({ id: channel.id, is_reportable: true }));
  });

  test('opens only verified channels of who asked', async () => {
    const theirs = await verified('@mira-grows', mira);
    const half = (
      await send(server.app, 'POST /api/v1/youtube-account', {
        token: ada,
        body: { youtube_channel_url: 'https://www.youtube.com/@ada-half' },
      })
    ).body.data;
    await visit((await connect()).body.data.url);
    expect((await report('info', { youtubeChannelId: idOf(theirs) }, mira)).status).toBe(404);
    expect((await report('info', { youtubeChannelId: idOf(half) })).status).toBe(404);
  });

  test('that was answered with no, was changed on the way, or is too old opens nothing', async () => {
    const theirs = await verified('@mira-more', mira);
    const { url } = (await connect('http://aurora.example/app/channel-statistics', mira)).body.data;
    const declined = await visit(url.replace(/&code=[^&]*/, ''));
    expect(declined.headers['location']).toBe('/app/channel-statistics?error=declined');
    const forged = await visit(url.replace(/state=./, 'state=x'));
    server.clock.forward(10 * 60 * 1000 + 1);
    const expired = await visit(url);
    expect([forged, expired].map(({ headers }) => headers['location'])).toEqual(
      Array(2).fill('/app/channel-statistics?error=over'),
    );
    expect((await report('info', { youtubeChannelId: idOf(theirs) }, mira)).status).toBe(404);
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://aurora.example.evil.example/',
  ])('never leads to %s', async (redirectUri) => {
    const { status, body } = await connect(redirectUri);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['redirect_uri']]);
  });
});

describe('a report', () => {
  test('of a channel of somebody else, or of a shop next door, is not there', async () => {
    const elsewhere = await tokenOf(server.app, 'demo@livery.test', 'lumen.example');
    for (const what of ['info', 'videos/info', 'statistics-daily', 'videos/statistics']) {
      const days = what.endsWith('info') ? {} : february;
      const query = new URLSearchParams({ youtubeChannelId: idOf(), ...days }).toString();
      const line = `POST /api/v1/youtube-reporting/channels/${what}?${query}`;
      const there = await send(server.app, line, { host: 'lumen.example', token: elsewhere });
      expect([what, (await report(what, days, mira)).status, there.status]).toEqual([what, 404, 404]);
    }
  });

  test('by day has a row for each day, both ends included and none to come', async () => {
    const { data } = (await report('statistics-daily', february)).body;
    expect([data.length, data[0].day, data.at(-1).day]).toEqual([28, '2026-02-01', '2026-02-28']);
    const now = (await report('statistics-daily', { dateStart: '2026-02-27', dateEnd: '2026-03-31' })).body.data;
    expect(now.at(-1).day).toBe(server.clock.now().toISOString().slice(0, 10));
  });

  test.each([
    [{ dateEnd: '2025-03-31' }, '2025-02-28', '2025-03-31'],
    [{ dateStart: '2025-01-31' }, '2025-01-31', '2025-02-28'],
  ])('by day of %o has one month', async (query, first, last) => {
    const { data } = (await report('statistics-daily', query)).body;
    expect([data[0].day, data.at(-1).day]).toEqual([first, last]);
  });

  test('by day has the month up to today unless told', async () => {
    const { data } = (await report('statistics-daily')).body;
    expect(data.at(-1).day).toBe(server.clock.now().toISOString().slice(0, 10));
    expect(data.length).toBeGreaterThanOrEqual(29);
    expect(data.length).toBeLessThanOrEqual(32);
  });

  test('of videos has the newest first, and can be of some of them', async () => {
    const { data } = (await report('videos/info')).body;
    const dates = data.map((video: { published_at: string }) => video.published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const [first, second] = data.map((video: { video_id: string }) => video.video_id);
    const some = await report('videos/statistics', { ...february, 'videoIds[0]': second });
    expect(some.body.data.map((video: { video_id: string }) => video.video_id)).toEqual([second]);
    expect((await report('videos/info', { 'videoIds[0]': first })).body.data).toEqual([data[0]]);
  });

  test.each([
    [{ dateStart: '2026-02-02', dateEnd: '2026-02-01' }, 'dateEnd'],
    [{ dateStart: '2024-01-01', dateEnd: '2026-02-01' }, 'dateStart'],
    [{ dateStart: '2026-02-30', dateEnd: '2026-03-01' }, 'dateStart'],
  ])('from %o is refused', async (query, field) => {
    const { status, body } = await report('statistics-daily', query);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

test('the figures of the sandbox fit together, whatever the channel and the day', async () => {
  const at = new Date('2026-03-01T12:00:00Z');
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.integer({ min: 0, max: 400 }), async (channelId, back) => {
      const day = new Date(at.getTime() - back * 86_400_000).toISOString().slice(0, 10);
      const days = { from: day, to: day };
      const [figures] = await sandboxChannelReports.days(channelId, days, at);
      expect(figures?.subscribersLost).toBeLessThanOrEqual(figures?.views ?? 0);
      for (const video of await sandboxChannelReports.videoStatistics(channelId, days, at)) {
        expect(video.clicks).toBeLessThanOrEqual(video.impressions);
        expect(video.ctr).toBeLessThanOrEqual(1);
      }
      const [newest] = await sandboxChannelReports.videos(channelId, at);
      expect(Date.parse(newest?.publishedAt ?? '')).toBeLessThanOrEqual(at.getTime());
      expect(await sandboxChannelReports.days(channelId, days, at)).toEqual([figures]);
    }),
    { numRuns: 60 },
  );
});
