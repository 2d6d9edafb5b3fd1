import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';

let server: TestServer;
let token = '';
const call = async (path: string) => (await send(server.app, `GET /api/v1/${path}`, { token })).body.data;

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());

interface Named {
  readonly name: string;
  readonly description: string | null;
}

describe('what comes with the shop speaks the language of the caller', () => {
  test('ways of paying out, where a name of its own stays as it is', async () => {
    const named = async (locale: string) =>
      ((await call(`available-withdrawal-methods?locale=${locale}`)) as Named[]).map(({ name }) => name);
    expect(await named('pt_BR')).toEqual(['PayPal', 'USDT (TRC-20)', 'Transferência bancária']);
    expect(await named('en')).toEqual(['PayPal', 'USDT (TRC-20)', 'Bank transfer']);
  });

  test('quests, in English where a sentence is missing', async () => {
    const [first, second] = (await call('free-trial-quests?locale=pt_BR')) as { name: string; short_body: string }[];
    expect([first?.name, first?.short_body, second?.name]).toEqual([
      '500 visualizações para começar',
      'For every new customer. Nothing to do.',
      'Spread the word',
    ]);
  });

  test('methods of payments, which are found by these names and not by others', async () => {
    const found = async (search: string, locale: string) => {
      const rows = await call(`payments/statistics?type=order&locale=${locale}&search[value]=${search}`);
      return [...new Set((rows as { payment_method: string }[]).map((row) => row.payment_method))];
    };
    expect(await found('sald', 'pt_BR')).toEqual(['Saldo']);
    expect(await found('balance', 'pt_BR')).toEqual([]);
    expect(await found('balance', 'en')).toEqual(['Balance']);
  });
});
