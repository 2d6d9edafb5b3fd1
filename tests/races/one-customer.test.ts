import { afterAll, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { Problem } from '../../server/platform/problem.ts';
import { createWithdrawal } from '../../server/areas/earning/withdrawals/withdrawal-handlers.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { earn } from './earn.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
afterAll(async () => postgres?.stop());

/** What went through; whatever was refused has to have been refused in words. */
async function outcomes<T>(attempts: readonly Promise<T>[]) {
  const results = await Promise.allSettled(attempts);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const problems = refused.flatMap((error) => (error instanceof Problem ? [error] : []));
  expect(problems).toHaveLength(refused.length);
  return { done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])), problems };
}

test.skipIf(!postgres)(
  'while prices and the cart change, nobody pays more than the total that they confirmed (needs a PostgreSQL)',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    const user = await openUser(db, shop, 'shopper', fromUsd(1000));
    const reprice = (price: bigint) =>
      db.write(shop, (trx) =>
        trx.updateTable('service').set({ default_price: price }).where('id', '=', shopServices.likes).execute(),
      );
    // Every order was confirmed at a dollar a thousand; some carts got another line, or a larger quantity, since.
    const carts = [[line], [line, line], [{ ...line, quantity: 1500 }], [{ ...line, quantity: 500 }]];
    const attempts = Array.from({ length: 60 }, (_, index) =>
      placeOrder(callerContext(db, shop, user), { orders: carts[index % 4] ?? [line], expectedTotal: 1 }),
    );
    const prices = Array.from({ length: 20 }, (_, index) => reprice(index % 2 === 0 ? 1_100_000n : 900_000n));
    const [{ done, problems }] = await Promise.all([outcomes(attempts), Promise.all(prices)]);
    expect(done.every(({ total }) => total <= 1)).toBe(true);
    expect(problems.every(({ status, fields }) => status === 409 && fields['expected_total'])).toBe(true);
    // Two lines, and half as much again, are above a dollar at either price; half of it is below at both.
    expect(problems.length).toBeGreaterThanOrEqual(30);
    expect(done.length).toBeGreaterThanOrEqual(15);
    const paid = done.reduce((sum, { total }) => sum + fromUsd(total), 0n);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(fromUsd(1000) - paid);
    await assertInvariants(db);
  },
);

test.skipIf(!postgres)(
  'withdrawals and orders of one customer at once: each is bounded by its own account (needs a PostgreSQL)',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    await db.write(shop, (trx) =>
      trx
        .insertInto('withdrawal_method')
        .values({ instance: shop, id: 1, name: 'Card', min_amount: 0n, fee_ppm: 0, min_fee: 500_000n, position: 1 })
        .execute(),
    );
    const user = await openUser(db, shop, 'earner', fromUsd(10));
    await db.write(shop, (trx) => earn(trx, user, { referral: fromUsd(3), task: fromUsd(4) }));
    const caller = callerContext(db, shop, user);
    const [orders, payOuts, tiny] = await Promise.all([
      outcomes(Array.from({ length: 20 }, () => placeOrder(caller, { orders: [line] }))),
      outcomes(
        Array.from({ length: 20 }, () =>
          createWithdrawal(caller, { amount: 1, paymentMethodId: 1, accountNumber: 'account' }),
        ),
      ),
      // The fee would eat it up.
      outcomes([createWithdrawal(caller, { amount: 0.5, paymentMethodId: 1, accountNumber: 'account' })]),
    ]);
    expect([orders.done.length, payOuts.done.length, tiny.done.length]).toEqual([10, 7, 0]);
    expect(tiny.problems.map(({ fields }) => Object.keys(fields))).toEqual([['amount']]);
    const left = await db.read(shop, async (trx) => [
      await balanceOf(trx, user),
      await balanceOf(trx, user, 'referral'),
      await balanceOf(trx, user, 'task'),
    ]);
    expect(left).toEqual([0n, 0n, 0n]);
    await assertInvariants(db);
  },
);
