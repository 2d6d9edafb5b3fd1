import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server?.close());

/** What the embedded database is sent every few seconds by itself. */
const ofUpkeep = /^\s*(vacuum|analyze|set default_statistics_target|select statement from)/;

/**
 * What the server sends the database: statements, and the pieces that are waited for, in which several may go. Nobody waits
 * for the end of a reader.
 */
async function sentBy(work: () => Promise<unknown>) {
  const sent = { statements: 0, pieces: 0 };
  let isOpen = false;
  const through = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [requested] = given as [string | { readonly text: string }];
    const text = typeof requested === 'string' ? requested : requested.text;
    if (!ofUpkeep.test(text)) sent.statements += 1;
    if (!isOpen && text !== 'end' && !ofUpkeep.test(text)) {
      sent.pieces += 1;
      isOpen = true;
      process.nextTick(() => (isOpen = false));
    }
    return through.apply(this, given);
  } as never);
  try {
    await work();
  } finally {
    query.mockRestore();
  }
  return sent;
}

let orders = 0;
async function order(): Promise<void> {
  orders += 1;
  const { status } = await send(server.app, 'POST /api/v1/order-widget/orders?api_token=aurora-token', {
    token,
    headers: { 'idempotency-key': `statements-${orders}` },
    body: {
      orders: [{ service_id: 2022, quantity: 100, url: `https://www.youtube.com/watch?v=s-${orders}` }],
      source: 'single_form',
    },
  });
  expect(status).toBe(200);
}

// Raise a number only for something that is worth a way to the database for every customer.
test('a page of the orders table is one look for the session and one statement', async () => {
  const page = async (query: string) => {
    const { status, body } = await send(server.app, `GET /api/v1/orders/datatable?${query}`, { token });
    expect([status, body['recordsTotal']]).toEqual([200, body['recordsFiltered']]);
    expect(body['recordsTotal']).toBeGreaterThan(3);
  };
  expect(await sentBy(() => page('length=3'))).toEqual({ statements: 6, pieces: 2 });
  expect(await sentBy(() => page('start=1&length=100'))).toEqual({ statements: 6, pieces: 2 });
  // Beyond the end nothing says how many there are.
  expect(await sentBy(() => page('start=5000&length=3'))).toEqual({ statements: 8, pieces: 4 });
});

test('any number of paid orders that come together take as many statements as one', async () => {
  // What is sold is looked up by the first of some seconds.
  await order();
  const one = await sentBy(order);
  expect(one).toEqual({ statements: 20, pieces: 18 });
  const many = await sentBy(() => Promise.all(Array.from({ length: 8 }, order)));
  // The first of them did not wait for the others.
  expect(many.statements).toBeLessThanOrEqual(2 * one.statements);
});
