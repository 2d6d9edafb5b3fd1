import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());

const suggest = (query: string, call: Parameters<typeof send>[2] = {}) =>
  send(server.app, `GET /api/v1/keyword-suggestions?${query}`, call);
const left = async (call: Parameters<typeof send>[2] = {}) =>
  (await send(server.app, 'GET /api/v1/keyword-suggestions/limit', call)).body.data.limit;

test('suggestions hold the keyword, most searched first, in the United Kingdom unless told', async () => {
  const { data } = (await suggest('keyword=%20Small%20Garden%20', { token })).body;
  expect(data).toMatchObject({ keyword: 'Small Garden', country: { iso_code_2: 'GB' } });
  const volumes = data.suggestions.map((one: { search_volume: number }) => one.search_volume);
  expect(volumes).toEqual([...volumes].sort((one, other) => other - one));
  for (const { keyword } of data.suggestions) expect(keyword).toContain('small garden');
  const countries = (await send(server.app, 'GET /api/v1/countries')).body.data;
  const japan = countries.find((country: { iso_code_2: string }) => country.iso_code_2 === 'JP').id;
  const there = (await suggest(`keyword=small%20garden&country=${japan}`, { token })).body.data;
  expect(there.country.iso_code_2).toBe('JP');
  expect(there.suggestions).not.toEqual(data.suggestions);
});

test('a guest has ten searches a day by address, a customer a hundred by name', async () => {
  const guest = { address: '10.4.4.1' };
  expect(await left(guest)).toEqual({ limit: 10, used: 0, remaining: 10, resets_at: null });
  for (let turn = 1; turn <= 10; turn += 1) expect((await suggest('keyword=a', guest)).status).toBe(200);
  const refused = await suggest('keyword=a', guest);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
  expect(refused.body.message).toMatch(/more in 24 hours/);
  expect(await left(guest)).toMatchObject({ used: 10, remaining: 0 });
  expect((await suggest('keyword=a', { ...guest, token })).body.data.limit.limit).toBe(100);
  expect((await suggest('keyword=a', { address: '10.4.4.2' })).status).toBe(200);
  server.clock.forward(24 * 60 * 60 * 1000);
  expect(await left(guest)).toMatchObject({ used: 0, remaining: 10 });
  expect((await suggest('keyword=a', guest)).status).toBe(200);
});

test('what is refused costs no search', async () => {
  const guest = { address: '10.4.4.3' };
  for (const [query, field] of [
    ['keyword=%20', 'keyword'],
    ['keyword=a&country=2147483647', 'country'],
    ['country=1', 'keyword'],
  ] as const) {
    const { status, body } = await suggest(query, guest);
    expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]]);
  }
  expect((await left(guest)).used).toBe(0);
});
