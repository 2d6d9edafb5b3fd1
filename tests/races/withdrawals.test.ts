import { afterAll, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { zero } from '../../domain/money/micros.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { transitionOrder } from '../../server/areas/ordering/orders/transition-order.ts';
import { refundCompleted } from '../../server/areas/ordering/lifecycle/refund-completed.ts';
import { recordPastOrder } from '../../server/areas/ordering/lifecycle/record-past-order.ts';
import { Problem } from '../../server/platform/problem.ts';
import { settleReward } from '../../server/areas/earning/referral/settle-reward.ts';
import { createWithdrawal } from '../../server/areas/earning/withdrawals/withdrawal-handlers.ts';
import { decideWithdrawal } from '../../server/areas/earning/withdrawals/decide-withdrawal.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { earn } from './earn.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
afterAll(async () => postgres?.stop());

async function openWithMethod(db: Database): Promise<void> {
  await openShop(db, shop);
  await db.write(shop, async (trx) => {
    await trx
      .insertInto('withdrawal_method')
      .values({ instance: shop, id: 1, name: 'Card', min_amount: 0n, fee_ppm: 0, min_fee: 100_000n, position: 1 })
      .execute();
    await trx
      .insertInto('earning_terms')
      .values({ instance: shop, referral_ppm: 100_000, widget_ppm: 0, widget_max_ppm: 0 })
      .execute();
  });
}

const balances = (db: Database, user: number) =>
  db.read(shop, async (trx) => [await balanceOf(trx, user, 'referral'), await balanceOf(trx, user, 'task')]);

test.skipIf(!postgres)(
  'of many withdrawals at once as many pass as the earnings cover, whichever they are',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openWithMethod(db);
    const user = await openUser(db, shop, 'ann', fromUsd(1000));
    await db.write(shop, (trx) => earn(trx, user, { referral: fromUsd(7), task: fromUsd(3) }));
    const tries = await Promise.allSettled(
      Array.from({ length: 16 }, () =>
        createWithdrawal(callerContext(db, shop, user), { amount: 2, paymentMethodId: 1, accountNumber: 'a' }),
      ),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(11);
    expect(refused.every((error) => error instanceof Problem && error.fields['amount'])).toBe(true);
    expect(await balances(db, user)).toEqual([0n, 0n]);
    await assertInvariants(db);

    // Each is decided by two operators at once: only one of them has a say.
    const pending = await db.read(shop, (trx) => trx.selectFrom('withdrawal').select('id').execute());
    const decisions = await Promise.all(
      pending.flatMap(({ id }) =>
        (['approved', 'declined'] as const).map((to) =>
          db.write(shop, (trx) => decideWithdrawal(trx, id, { to, by: to, at })),
        ),
      ),
    );
    expect(decisions.filter(Boolean)).toHaveLength(5);
    await assertInvariants(db);
  },
);

test.skipIf(!postgres)(
  'rewards, refunds and withdrawals at once: one reward an order, and never below zero',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openWithMethod(db);
    const partner = await openUser(db, shop, 'partner', zero);
    const customer = await openUser(db, shop, 'customer', fromUsd(1000));
    const orders = await db.write(shop, async (trx) => {
      await trx.updateTable('app_user').set({ referred_by: partner }).where('id', '=', customer).execute();
      const ids: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        const id = await recordPastOrder(trx, {
          userId: customer,
          serviceId: shopServices.likes,
          name: 'Likes',
          url: null,
          status: 'in_processing',
          source: 'cart',
          quantity: 1000,
          currentQuantity: 1000,
          price: fromUsd(10),
          cost: fromUsd(10),
          createdAt: at,
        });
        await transitionOrder(trx, id, { from: 'in_processing', to: 'completed', actor: 'provider', at });
        ids.push(id);
      }
      return ids;
    });
    const settle = (id: number) => db.write(shop, (trx) => settleReward(trx, id, at));
    const withdraw = () =>
      createWithdrawal(callerContext(db, shop, partner), { amount: 1, paymentMethodId: 1, accountNumber: 'a' }).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof Problem) return 0;
          throw error;
        },
      );
    // Every order three times: its reward is due once.
    const [, withdrawn] = await Promise.all([
      Promise.all([...orders, ...orders, ...orders].map(settle)),
      Promise.all(Array.from({ length: 8 }, withdraw)),
    ]);
    const taken = withdrawn.reduce<number>((sum, one) => sum + one, 0);
    expect(await balances(db, partner)).toEqual([fromUsd(12 - taken), 0n]);
    await assertInvariants(db);

    // Refunds race each other for what is left of an order, and the rewards follow as far as there is anything.
    const refunds = await Promise.all(
      orders.flatMap((id) =>
        ['a', 'b', 'c'].map((reference) =>
          db.write(shop, (trx) => refundCompleted(trx, id, { amount: fromUsd(4), reference, at })),
        ),
      ),
    );
    expect(refunds.filter(Boolean)).toHaveLength(24);
    const [again] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, withdraw)),
      Promise.all(orders.map(settle)),
    ]);
    const all = again.reduce<number>((sum, one) => sum + one, taken);
    // Of 12 dollars of rewards 2.40 are left due: what was withdrawn beyond that is owed, not held.
    expect(await balances(db, partner)).toEqual([fromUsd(Math.max(0, 2.4 - all)), 0n]);
    await assertInvariants(db);
  },
);
