import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { micros, type Micros, zero } from '../../domain/money/micros.ts';
import { closedPorts } from '../../server/main/closed-ports.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { receiveEvent } from '../../server/areas/paying/gateway/receive-event.ts';
import { sandboxGateway, sandboxGatewayName, sandboxReference } from '../../server/demo/sandboxes/gateway.ts';
import { decideInvoice } from '../../server/areas/paying/invoices/decide-invoice.ts';
import { declineInvoice } from '../../server/areas/paying/invoices/decline-invoice.ts';
import { reportPaid } from '../../server/areas/paying/invoices/report-paid.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { addFunds } from '../../server/areas/paying/payments/add-funds.ts';
import { payByInvoice } from '../../server/areas/paying/payments/pay-by-invoice.ts';
import { Problem } from '../../server/platform/problem.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { orderRequest } from '../../server/areas/checkout/order-request.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';
import { isLong } from '../tier.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const secret = Buffer.alloc(32, 7);
/** Costs 1 USD. */
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
const page = 1;
const byHand = 2;

afterAll(async () => postgres?.stop());

describe.skipIf(!postgres)('payments side by side (needs a PostgreSQL)', () => {
  let db: Database;
  let people = 0;
  const caller = (user: number): Context => ({
    ...callerContext(db, shop, user),
    ports: { ...closedPorts(secret), gateway: sandboxGateway(createSecrets(secret)) },
  });
  const newUser = (balance: Micros = zero) => openUser(db, shop, `payer${(people += 1)}`, balance);
  const balance = (user: number) => db.read(shop, (trx) => balanceOf(trx, user));
  const coupon = (code: string, limits: { readonly max_uses?: number; readonly max_uses_per_user?: number }) =>
    db.write(shop, (trx) =>
      trx
        .insertInto('coupon')
        .values({
          instance: shop,
          code,
          name: code,
          kind: 'discount',
          calculation_type: 'percentage',
          percent_ppm: 100_000,
          max_uses: limits.max_uses ?? null,
          max_uses_per_user: limits.max_uses_per_user ?? null,
        })
        .execute(),
    );
  const won = <T>(results: readonly PromiseSettledResult<T>[]): readonly T[] =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  /** Every refusal is one in words; anything else is a fault. */
  const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => {
      if (result.status === 'fulfilled') return [];
      if (!(result.reason instanceof Problem)) throw result.reason;
      return Object.keys(result.reason.fields);
    });

  beforeAll(async () => {
    db = (await postgres?.open(longTimeouts))?.db as Database;
    await openShop(db, shop);
    await db.write(shop, (trx) =>
      trx
        .insertInto('payment_method')
        .values([
          { instance: shop, id: page, name: 'Card', strategy: 'others', min_amount: 0n, fee_ppm: 30_000, position: 1 },
          {
            instance: shop,
            id: byHand,
            name: 'Transfer',
            strategy: 'message',
            min_amount: 0n,
            bonuses: JSON.stringify([{ fromAmount: '5000000', bonusPpm: 100_000 }]),
            position: 2,
          },
        ])
        .execute(),
    );
  });

  test('of 60 customers who use a coupon for ten at once, ten pay less and fifty are refused', async () => {
    await coupon('TEN', { max_uses: 10 });
    const users = await Promise.all(Array.from({ length: 60 }, () => newUser(fromUsd(2))));
    const results = await Promise.allSettled(
      users.map((user) => placeOrder(caller(user), { orders: [line], couponCode: 'ten' })),
    );
    expect(won(results).map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 0.9));
    expect(refusals(results)).toEqual(Array.from({ length: 50 }, () => 'coupon_code'));
    await assertInvariants(db);
  });

  test('one customer uses a coupon once, however many orders and top-ups carry it at once', async () => {
    await coupon('ONCE', { max_uses_per_user: 1 });
    const user = await newUser(fromUsd(100));
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) =>
        index % 2
          ? placeOrder(caller(user), { orders: [line], couponCode: 'ONCE' })
          : addFunds(caller(user), { amount: 10, paymentMethodId: page, couponCode: 'ONCE' }),
      ),
    );
    expect(won<unknown>(results)).toHaveLength(1);
    expect(new Set(refusals(results))).toEqual(new Set(['coupon_code']));
    await assertInvariants(db);
  });

  test('a coupon that is given back while others want it is never used beyond its limit', async () => {
    await coupon('BACK', { max_uses: 3 });
    const users = await Promise.all(Array.from({ length: 24 }, () => newUser()));
    await Promise.allSettled(
      users.map(async (user, index) => {
        const { invoiceId } = await addFunds(caller(user), { amount: 10, paymentMethodId: page, couponCode: 'BACK' });
        if (index % 2) return;
        const at = new Date();
        await db.write(shop, (trx) => declineInvoice(trx, invoiceId, { by: 'system', at, from: ['pending'] }));
        await pay(invoiceId, 9.27);
      }),
    );
    await assertInvariants(db);
  });

  const pay = (invoiceId: number, dollars: number, outcome: 'paid' | 'declined' = 'paid') =>
    receiveEvent(
      db,
      shop,
      { gateway: sandboxGatewayName, reference: sandboxReference(invoiceId), outcome, amount: fromUsd(dollars) },
      new Date(),
    );

  test('whatever the gateway, the customer and the operator say of an invoice, in any order and at once: one credit', async () => {
    const textOf = fc.constantFrom('paid', 'declined', 'mark', 'approve', 'decline', 'short', 'expire');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(page, byHand),
        fc.array(fc.array(textOf, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (method, rounds) => {
          const user = await newUser();
          const { invoiceId: id, totalAmount } = await addFunds(caller(user), { amount: 10, paymentMethodId: method });
          const decide = (approve: boolean) =>
            db.write(shop, (trx) => decideInvoice(trx, id, { approve, by: 'ann', why: 'test', at: new Date() }));
          const acts: Readonly<Record<string, () => Promise<unknown>>> = {
            paid: () => pay(id, totalAmount),
            declined: () => pay(id, totalAmount, 'declined'),
            short: () => pay(id, 1),
            mark: () => reportPaid(caller(user), { invoiceId: id }),
            approve: () => decide(true),
            decline: () => decide(false),
            expire: () =>
              db.write(shop, (trx) =>
                declineInvoice(trx, id, { by: 'system', at: new Date(), from: ['pending'], to: 'expired' }),
              ),
          };
          for (const round of rounds) {
            refusals(await Promise.allSettled(round.map(async (name) => acts[name]?.())));
          }
          const invoice = await db.read(shop, (trx) =>
            trx.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
          );
          const credit = invoice.status === 'paid' ? (method === page ? 10_000_000n : 11_000_000n) : 0n;
          expect(await balance(user)).toBe(credit);
          const outcomes = rounds.flat();
          if (method === page && outcomes.includes('paid')) expect(invoice.status).toBe('paid');
          if (!outcomes.some((name) => name === 'paid' || name === 'approve')) expect(credit).toBe(0n);
        },
      ),
      { numRuns: isLong ? 40 : 8 },
    );
    await assertInvariants(db);
  });

  test('two invoices for one order, paid at once: one pays it, the other stays on the balance', async () => {
    for (let round = 0; round < (isLong ? 10 : 4); round += 1) {
      const user = await newUser();
      const first = await orderRequest(caller(user), { orders: [line, line], paymentMethodId: page });
      const [orderId] = first.orderIds;
      if (orderId === undefined) throw new Error('No order was made');
      const second = await payByInvoice(caller(user), { orderId, paymentMethodId: page });
      const third = await addFunds(caller(user), { amount: 5, paymentMethodId: page });
      await Promise.all([
        pay(first.payment.invoiceId, 2.06),
        pay(second.invoiceId, 1.03),
        pay(second.invoiceId, 1.03),
        pay(third.invoiceId, 5.15),
      ]);
      expect(await balance(user)).toBe(micros(6_000_000n));
    }
    await assertInvariants(db);
  });

  test('whoever asks to pay one order many times at once is given one invoice', async () => {
    const user = await newUser();
    const { orderIds, payment } = await orderRequest(caller(user), { orders: [line], paymentMethodId: page });
    const [orderId = 0] = orderIds;
    const requested = await Promise.all(
      Array.from({ length: 8 }, () => payByInvoice(caller(user), { orderId, paymentMethodId: byHand })),
    );
    const [first, ...others] = requested.map(({ invoiceId }) => invoiceId);
    expect(first).not.toBe(payment.invoiceId);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  test('guests with one new e-mail at once become one user', async () => {
    const guest = { ...caller(0), user: null };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        orderRequest(guest, { orders: [line], paymentMethodId: page, email: 'rush@example.com' }),
      ),
    );
    expect(new Set(replies.flatMap(({ orderIds }) => orderIds)).size).toBe(12);
    const users = await db.read(shop, (trx) =>
      trx.selectFrom('app_user').select('id').where('guest_email', '=', 'rush@example.com').execute(),
    );
    expect(users).toHaveLength(1);
    await assertInvariants(db);
  });
});
