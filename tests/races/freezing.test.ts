import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeUser } from '../../cli/commands/user.ts';
import { fromUsd } from '../../domain/money/usd.ts';
import { zero } from '../../domain/money/micros.ts';
import { campaignHandlers } from '../../server/areas/growth/campaigns/campaign-handlers.ts';
import { sandboxKeywordRanks } from '../../server/demo/sandboxes/keyword-ranks.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { Problem } from '../../server/platform/problem.ts';
import { createWithdrawal } from '../../server/areas/earning/withdrawals/withdrawal-handlers.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { earn } from './earn.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
let db: Database;

beforeAll(async () => {
  if (!postgres) return;
  ({ db } = await postgres.open({ ...longTimeouts, poolSize: 4 }));
  await openShop(db, shop);
  await db.write(shop, async (trx) => {
    const method = { id: 1, name: 'Card', min_amount: 0n, fee_ppm: 0, min_fee: 0n };
    await trx
      .insertInto('withdrawal_method')
      .values({ instance: shop, position: 1, ...method })
      .execute();
    const plan = { id: 1, name: 'Start', keywords_limit: 5, price: 10_000_000n, trial_days: 0 };
    await trx
      .insertInto('campaign_tariff')
      .values({ instance: shop, position: 1, ...plan })
      .execute();
  });
});
afterAll(async () => {
  if (postgres) await assertInvariants(db);
  await postgres?.stop();
});

const actions: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  order: (context) =>
    placeOrder(context, {
      orders: [{ serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' }],
    }),
  withdrawal: (context) => createWithdrawal(context, { amount: 2, paymentMethodId: 1, accountNumber: 'a' }),
  plan: (context) => campaignHandlers.subscribeToTariffPlan!(context, { tariffPlanId: 1 }),
};

test.skipIf(!postgres).for(Object.entries(actions))(
  'money that is moved while an account is being frozen (%s) waits, and is refused then',
  async ([name, action]) => {
    const user = await openUser(db, shop, name, fromUsd(100));
    await db.write(shop, (trx) => earn(trx, user, { referral: fromUsd(10), task: zero }));
    const context = callerContext(db, shop, user);
    const ports = { ...context.ports, keywordRanks: sandboxKeywordRanks };

    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const freezing = db.write(shop, async (trx) => {
      await freezeUser(trx, String(user), true, { by: 'ann', why: 'test', at: new Date() });
      begun.resolve();
      await go.promise;
    });
    await begun.promise;
    const outcome = action({ ...context, ports }).then(
      () => 'went through',
      (error: unknown) => (error instanceof Problem ? error.sentence.key : error),
    );
    // Until it waits for the freezing, or, without a guard, is through.
    const isOver = outcome.then(() => true);
    while (!(await Promise.race([isOver, somebodyWaits()])));
    go.resolve();
    await freezing;
    expect(await outcome).toBe('order_account_frozen');
  },
);

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await db.system((trx) =>
    sql<{ waits: boolean }>`select exists (select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()) as waits`.execute(trx),
  );
  return rows[0]?.waits ?? false;
}
