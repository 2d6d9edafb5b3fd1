import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { orderRequest } from '../../server/areas/checkout/order-request.ts';
import { widgetHandlers } from '../../server/areas/checkout/widget-handlers.ts';
import { receiveEvent } from '../../server/areas/paying/gateway/receive-event.ts';
import { sandboxGateway, sandboxGatewayName, sandboxReference } from '../../server/demo/sandboxes/gateway.ts';
import { closedPorts } from '../../server/main/closed-ports.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { Problem } from '../../server/platform/problem.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { isLong } from '../tier.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const secret = Buffer.alloc(32, 7);
/** Costs 1 USD; by the page, 1.03. */
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
const page = 1;
const other = 2;
/** Orders that are paid in one way or several; at least two thirds of them end as paid ones. */
const cases = isLong ? 60 : 15;
const rounds = isLong ? 5 : 2;

afterAll(async () => postgres?.stop());

describe.skipIf(!postgres)('payments that replace others, side by side (needs a PostgreSQL)', () => {
  let db: Database;
  let people = 0;
  const caller = (user: number): Context => ({
    ...callerContext(db, shop, user),
    ports: { ...closedPorts(secret), gateway: sandboxGateway(createSecrets(secret)) },
  });
  const balance = (user: number) => db.read(shop, (trx) => balanceOf(trx, user));
  const report = (invoiceId: number, outcome: 'paid' | 'declined') =>
    receiveEvent(
      db,
      shop,
      { gateway: sandboxGatewayName, reference: sandboxReference(invoiceId), outcome, amount: fromUsd(1.03) },
      new Date(),
    );

  beforeAll(async () => {
    db = (await postgres?.open(longTimeouts))?.db as Database;
    await openShop(db, shop);
    const method = { instance: shop, strategy: 'others' as const, min_amount: 0n, fee_ppm: 30_000 };
    await db.write(shop, (trx) =>
      trx
        .insertInto('payment_method')
        .values([
          { ...method, id: page, name: 'Card', position: 1 },
          { ...method, id: other, name: 'Wallet', position: 2 },
        ])
        .execute(),
    );
  });

  test('late money, the balance and another method for one order, in any order and at once: it is paid once, and the rest is on the balance', async () => {
    const act = fc.constantFrom('late', 'declined', 'balance', 'other', 'balanceWithOtherLines');
    let orders = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 2, maxLength: 7 }), async (isDeclined, acts) => {
        const user = await openUser(db, shop, `payer${(people += 1)}`, fromUsd(20));
        const { invoiceId, invoiceToken } = (
          await orderRequest(caller(user), { orders: [line], paymentMethodId: page })
        ).payment;
        if (isDeclined) await report(invoiceId, 'declined');
        const replaces = [{ invoiceId, invoiceToken }];
        const fromBalance = (quantity: number) =>
          widgetHandlers.createOrder!(caller(user), { orders: [{ ...line, quantity }], apiToken: '', replaces });
        const paidBy = new Set<number>();
        const payAfterwards = async (id: number) => {
          await report(id, 'paid');
          paidBy.add(id);
        };
        const work: Readonly<Record<string, () => Promise<unknown>>> = {
          afterwards: () => payAfterwards(invoiceId),
          declined: () => report(invoiceId, 'declined'),
          balance: () => fromBalance(1000),
          other: async () => {
            const body = { orders: [line], paymentMethodId: other, replaces };
            await payAfterwards((await orderRequest(caller(user), body)).payment.invoiceId);
          },
          balanceWithOtherLines: () => fromBalance(2000),
        };
        const results = await Promise.allSettled(acts.map(async (name) => work[name]?.()));
        for (const result of results)
          if (result.status === 'rejected' && !(result.reason instanceof Problem)) throw result.reason;
        const rows = await db.read(shop, (trx) =>
          trx.selectFrom('orders').selectAll().where('user_id', '=', user).execute(),
        );
        const paid = rows.filter(({ status }) => status === 'in_processing');
        const same = paid.filter(({ quantity }) => quantity === 1000);
        if (!acts.includes('balanceWithOtherLines')) {
          expect(rows).toHaveLength(1);
          expect(same.length).toBeLessThanOrEqual(1);
        }
        // Every dollar is an order's or the customer's.
        const spent = paid.reduce((sum, { cost }) => sum + cost, 0n);
        expect(await balance(user)).toBe(20_000_000n + 1_000_000n * BigInt(paidBy.size) - spent);
        orders += paid.length;
      }),
      { numRuns: cases },
    );
    expect(orders).toBeGreaterThan((cases * 2) / 3);
    await assertInvariants(db);
  });

  test('many payments that replace the same one at once, from the balance: one order is charged', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await openUser(db, shop, `payer${(people += 1)}`, fromUsd(20));
      const { payment } = await orderRequest(caller(user), { orders: [line], paymentMethodId: page });
      await report(payment.invoiceId, 'declined');
      const replaces = [{ invoiceId: payment.invoiceId, invoiceToken: payment.invoiceToken }];
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, () =>
          widgetHandlers.createOrder!(caller(user), { orders: [line], apiToken: '', replaces }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balance(user)).toBe(19_000_000n);
    }
    await assertInvariants(db);
  });
});
