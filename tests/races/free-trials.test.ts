import { afterAll, expect, test } from 'vitest';
import { zero } from '../../domain/money/micros.ts';
import { createFreeTrial } from '../../server/areas/growth/free-trials/create-free-trial.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, replyOf, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';

afterAll(async () => postgres?.stop());

test.skipIf(!postgres)('of 16 requests at once as many get a free trial as the quest has repeats', async () => {
  const { db } = await postgres!.open(longTimeouts);
  await openShop(db, shop);
  const user = await openUser(db, shop, 'ann', zero);
  const quest = { instance: shop, id: 1, name: 'Likes', short_body: '', body: '', position: 1, repeats_count: 3 };
  await db.write(shop, (trx) =>
    trx
      .insertInto('free_trial_quest')
      .values({ ...quest, service_id: shopServices.likes, quantity: 100 })
      .execute(),
  );
  const made = await Promise.all(
    Array.from({ length: 16 }, () =>
      replyOf(createFreeTrial(callerContext(db, shop, user), { freeTrialQuestId: 1, url: 'https://tube.test/a' })),
    ),
  );
  expect(made.filter((one) => one !== null)).toHaveLength(3);
  const orders = await db.read(shop, (trx) => trx.selectFrom('orders').select('id').execute());
  expect(orders).toHaveLength(3);
  await assertInvariants(db);
});
