import { afterAll, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { campaignHandlers } from '../../server/areas/growth/campaigns/campaign-handlers.ts';
import { sandboxKeywordRanks } from '../../server/demo/sandboxes/keyword-ranks.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const { subscribeToTariffPlan, createCampaign } = campaignHandlers;

function caller(db: Database, user: number): Context {
  const context = callerContext(db, shop, user);
  return { ...context, ports: { ...context.ports, keywordRanks: sandboxKeywordRanks } };
}

afterAll(async () => postgres?.stop());

async function openWithPlan(db: Database): Promise<void> {
  await openShop(db, shop);
  const plan = { instance: shop, id: 1, name: 'Start', keywords_limit: 5, price: 10_000_000n, position: 1 };
  await db.write(shop, (trx) =>
    trx
      .insertInto('campaign_tariff')
      .values({ ...plan, trial_days: 0 })
      .execute(),
  );
}

const fulfilled = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.filter(({ status }) => status === 'fulfilled').length;
const sixteen = (work: (turn: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: 16 }, (_, turn) => work(turn)));

test.skipIf(!postgres)(
  'of many clicks at once one pays the plan, and of many campaigns as many are made as it has keywords for',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openWithPlan(db);
    const user = await openUser(db, shop, 'ann', fromUsd(1000));
    const paid = await sixteen(() => subscribeToTariffPlan!(caller(db, user), { tariffPlanId: 1 }));
    expect(fulfilled(paid)).toBe(1);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(fromUsd(990));
    const body = { url: 'https://tube.test/watch?v=1', countries: [1] };
    const made = await sixteen((turn) =>
      createCampaign!(caller(db, user), { ...body, keywords: [`a${turn}`, `b${turn}`] }),
    );
    expect(fulfilled(made)).toBe(2);
    await assertInvariants(db);
  },
);
