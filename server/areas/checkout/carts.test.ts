import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '../../../domain/cart/item.ts';
import { costPayload, orderPayload } from '../../../domain/cart/payload.ts';
import { reduce } from '../../../domain/cart/reduce.ts';
import { emptyCart, orderable } from '../../../domain/cart/state.ts';
import { readCart, writeCart } from '../../../domain/cart/storage.ts';
import { balanceMethod } from '../../../domain/checkout/payment-method.ts';
import { waysToPay } from '../../../domain/checkout/ways-to-pay.ts';
import { fromFraction } from '../../../domain/money/ratio.ts';
import { fromUsd, toUsd } from '../../../domain/money/usd.ts';
import { type Catalogue, catalogueOf } from '../../../domain/order-line/catalogue.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { toClient, toWire } from '../../../schemas/boundary.ts';
import { randomItem } from '../../../tests/catalogue/random-cart.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { isLong } from '../../../tests/tier.ts';
import { balanceOf } from '../../platform/ledger/balance-of.ts';
import { grant } from '../../platform/ledger/grant.ts';

const widget = '/api/v1/order-widget';
const key = 'api_token=aurora-token';
/** Carts that are compared; all of the thousand in the long run. */
const carts = isLong ? 1_000 : 25;

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

/** The catalogue as the browser gets it. */
async function openCatalogue(): Promise<Catalogue> {
  const { body } = await send(server.app, `GET ${widget}/networks?${key}`, { token });
  return catalogueOf(toClient(body.data, 'Network', contract.plans) as Parameters<typeof catalogueOf>[0]);
}

test('a cart costs the same in the browser, by total-cost, and in the ledger', async () => {
  const catalogue = await openCatalogue();
  const { body: profile } = await send(server.app, 'GET /api/v1/profile', { token });
  const user = Number(profile.data.id);
  await server.db.write('aurora', (trx) => grant(trx, user, fromUsd(9_000_000), { reference: 'for the carts' }));
  const balance = () => server.db.read('aurora', (trx) => balanceOf(trx, user));
  const settings = (await send(server.app, 'GET /settings', { token })).body.data;
  const [way = null] = waysToPay([balanceMethod], []);
  const services = [...catalogue.serviceById.values()].filter(({ isPackage }) => !isPackage);
  const links = ({ networkId }: { readonly networkId: number }) =>
    catalogue.networkById.get(networkId)?.urlExamples[0] ?? '';
  const item = randomItem(services, links);
  const some: fc.Arbitrary<readonly CartItem[]> = fc.uniqueArray(item, {
    selector: ({ id }) => id,
    minLength: 1,
    maxLength: 5,
  });
  let priced = 0;
  let lines = 0;
  for (const items of fc.sample(some, { seed: 20_261_123, numRuns: carts })) {
    // Through the browser's storage, as a reload would.
    const open = reduce(emptyCart, { type: 'cartRead', ...readCart(writeCart(items)) }).state;
    const terms = { guaranteePercent: fromFraction(settings.guarantee_charge_percent), way };
    const known = reduce(open, { type: 'termsLoaded', ...terms }).state;
    const state = reduce(known, { type: 'catalogueLoaded', catalogue }).state;
    const requested = costPayload(state);
    if (requested === null || state.estimate === null) continue;
    const total = toUsd(state.estimate.charge);

    const { totalCost, createOrder } = contract.operations;
    const cost = await send(server.app, `POST ${widget}/services/total-cost?${key}`, {
      token,
      body: toWire(requested.input, totalCost.body as never, contract.plans) as object,
    });
    expect([cost.status, cost.body.data?.float_total_amount]).toEqual([200, total]);

    const before = await balance();
    const paid = await send(server.app, `POST ${widget}/orders?${key}`, {
      token,
      headers: { 'Idempotency-Key': `cart-${priced}-of-the-test` },
      body: toWire(orderPayload(state, total).input, createOrder.body as never, contract.plans) as object,
    });
    expect([paid.status, paid.body.errors]).toEqual([200, undefined]);
    expect(before - (await balance())).toBe(state.estimate.charge);
    expect(paid.body.data.orders).toHaveLength(orderable(state).length);
    priced += 1;
    lines += orderable(state).length;
  }
  // Some quantities of growing drip-feeds cannot be ordered, and a cart of nothing else is not priced.
  expect(priced).toBeGreaterThan(carts * 0.8);
  expect(lines).toBeGreaterThan(carts);
});
