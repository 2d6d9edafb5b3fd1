import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, replyOf } from '../../../../tests/races/small-shop.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { Problem } from '../../../platform/problem.ts';
import { campaignHandlers } from './campaign-handlers.ts';
import { campaignJobs } from './campaign-jobs.ts';
import type { KeywordRanks } from '../../../platform/ports/keyword-ranks.ts';

const shop = 'alpha';
const day = 24 * 60 * 60 * 1000;
let db: Database;
let clock = new Date('2026-03-01T12:00:00Z');
let user = 0;
let named = 0;
const plans = { start: 1, growth: 2, once: 3, tiny: 4 } as const;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  await db.write(shop, (trx) =>
    trx.updateTable('network').set({ hosts: '["tube.test","youtube.com"]' }).where('id', '=', 1).execute(),
  );
  const plan = { instance: shop, position: 1, trial_days: 0 };
  await db.write(shop, (trx) =>
    trx
      .insertInto('campaign_tariff')
      .values([
        { ...plan, id: plans.start, name: 'Start', keywords_limit: 5, price: 10_000_000n, trial_days: 7 },
        { ...plan, id: plans.growth, name: 'Growth', keywords_limit: 20, price: 40_000_000n },
        { ...plan, id: plans.once, name: 'Old', keywords_limit: 9, price: 1_000_000n, is_active: false },
        { ...plan, id: plans.tiny, name: 'Tiny', keywords_limit: 1, price: 50_000_000n },
      ])
      .execute(),
  );
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(async () => {
  clock = new Date('2026-03-01T12:00:00Z');
  user = await openUser(db, shop, `user-${(named += 1)}`, fromUsd(100));
  // Campaigns of the test before are looked up no more.
  await db.write(shop, (trx) => trx.deleteFrom('job').where('instance', '=', shop).execute());
});

const context = (userId: number | null = user): Context => {
  const shown = callerContext(db, shop, userId, () => clock);
  return { ...shown, ports: { ...shown.ports, keywordRanks: ranks } };
};
function call<Name extends keyof Handlers>(name: Name, input: unknown = {}, userId: number | null = user) {
  const handler = campaignHandlers[name];
  if (!handler) throw new Error(`No handler ${name}`);
  const answer = (handler as (context: Context, input: unknown) => Promise<Operations[Name]['reply']>)(
    context(userId),
    input,
  );
  return replyOf<Operations[Name]['reply']>(answer);
}
const subscribe = (tariffPlanId: number, key?: string) =>
  call('subscribeToTariffPlan', { tariffPlanId, ...(key ? { idempotencyKey: key } : {}) });
const create = (changes: object = {}) =>
  call('createCampaign', {
    url: 'https://tube.test/watch?v=1',
    countries: [2, 1],
    keywords: ['one', 'two'],
    ...changes,
  });
/** The fields of a refusal, or what was answered in its place. */
const refused = async (answer: Promise<unknown>) => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.status, ...Object.keys(error.fields)];
  }
};
const balance = (userId = user) => db.read(shop, (trx) => balanceOf(trx, userId));
const freeze = (at: Date | null) =>
  db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user).execute());

const requested: string[] = [];
/** Stands a place better every day, and never finds `two`. */
const ranks: KeywordRanks = {
  ranks: async ({ keywords, country, day: date }) => {
    requested.push(`${country} ${date}`);
    return keywords.map((keyword) => (keyword === 'two' ? null : 100 - ((Date.parse(date) / day) % 50)));
  },
};
const work = async (later = 0) => {
  clock = new Date(clock.getTime() + later);
  const failures: unknown[] = [];
  const options = {
    db,
    handlers: campaignJobs(ranks),
    now: () => clock,
    onFailure: (one: unknown) => failures.push(one),
  };
  while (await runDueJobs(options));
  expect(failures).toEqual([]);
  return requested.splice(0);
};

describe('a tariff plan', () => {
  test('begins with its trial, once, and costs nothing then', async () => {
    const [start] = await call('listTariffPlans');
    expect(start).toMatchObject({ name: 'Start', trialIsAvailable: true, isCurrent: false, price: 10 });
    const { subscription, balance: left } = await subscribe(plans.start);
    expect(left).toBe(100);
    expect(subscription).toMatchObject({ isTrial: true, remainingKeywords: 5, endsAt: '2026-03-08T12:00:00.000Z' });
    clock = new Date(clock.getTime() + 8 * day);
    expect(await call('getCampaignSubscription')).toMatchObject({ campaignTariff: null, remainingKeywords: 0 });
    const again = await subscribe(plans.start);
    expect([again.subscription.isTrial, again.balance]).toEqual([false, 90]);
    expect((await call('listTariffPlans'))[0]).toMatchObject({ trialIsAvailable: false, isCurrent: true });
  });

  test('is paid from the balance by the ledger, once for one key', async () => {
    const first = await subscribe(plans.growth, 'take-growth');
    expect(await subscribe(plans.growth, 'take-growth')).toEqual(first);
    expect(await balance()).toBe(60_000_000n);
    const booked = await db.read(shop, (trx) =>
      trx.selectFrom('ledger_tx').select(['source_type', 'note']).where('kind', '=', 'tariff').execute(),
    );
    expect(booked.at(-1)).toEqual({ source_type: 'campaign_subscription', note: 'Growth' });
    expect(await refused(subscribe(plans.start, 'take-growth'))).toEqual([422, 'Idempotency-Key']);
  });

  test('that is running is not paid twice by a second click, and can be renewed in its last week', async () => {
    await subscribe(plans.growth);
    expect(await refused(subscribe(plans.growth))).toEqual([422, 'tariff_plan_id']);
    clock = new Date(clock.getTime() + 24 * day);
    const { subscription } = await subscribe(plans.growth);
    expect(subscription.endsAt).toBe('2026-04-30T12:00:00.000Z');
    expect(await balance()).toBe(20_000_000n);
    expect(await refused(subscribe(plans.growth))).toEqual([422, 'tariff_plan_id']);
  });

  test('that is paid during a trial keeps the days of the trial', async () => {
    await subscribe(plans.start);
    const { subscription } = await subscribe(plans.start);
    expect([subscription.isTrial, subscription.endsAt]).toEqual([false, '2026-04-07T12:00:00.000Z']);
    expect(await balance()).toBe(90_000_000n);
  });

  test('that is dearer takes the place of the running one, whose rest counts; a cheaper one has to wait', async () => {
    await subscribe(plans.start);
    clock = new Date(clock.getTime() + 8 * day);
    await subscribe(plans.start);
    clock = new Date(clock.getTime() + 15 * day);
    const charges = async () => {
      const listed = await call('listTariffPlans');
      return Object.fromEntries(listed.map(({ name, charge }) => [name, charge]));
    };
    // Half of the ten dollars is left; what is said before is what is taken.
    expect(await charges()).toMatchObject({ Start: null, Growth: 35 });
    await subscribe(plans.growth);
    expect(await charges()).toMatchObject({ Start: null, Growth: null });
    expect(await balance()).toBe(100_000_000n - 10_000_000n - 35_000_000n);
    expect(await refused(subscribe(plans.start))).toEqual([422, 'tariff_plan_id']);
  });

  test('costs what was shown for ten minutes, less where it costs less, and is refused with the price of now after that', async () => {
    const takeFor = (expectedCharge: number, by = user) =>
      call('subscribeToTariffPlan', { tariffPlanId: plans.growth, expectedCharge }, by);
    await call('subscribeToTariffPlan', { tariffPlanId: plans.start });
    clock = new Date(clock.getTime() + 8 * day);
    await subscribe(plans.start);
    clock = new Date(clock.getTime() + 15 * day);
    const shown = (await call('listTariffPlans')).find(({ id }) => id === plans.growth)?.charge ?? 0;
    expect(shown).toBe(35);
    clock = new Date(clock.getTime() + 11 * 60 * 1000);
    const rest = (15 * day - 11 * 60 * 1000) / (30 * day);
    const now = (40 - 10 * rest).toFixed(6);
    await expect(takeFor(shown)).rejects.toMatchObject({
      status: 409,
      fields: { expected_charge: [{ key: 'tariff_plan_charge_risen', values: { cost: now } }] },
    });
    expect(await balance()).toBe(90_000_000n);
    const again = (await call('listTariffPlans')).find(({ id }) => id === plans.growth)?.charge ?? 0;
    clock = new Date(clock.getTime() + 9 * 60 * 1000);
    await takeFor(again);
    expect(await balance()).toBe(90_000_000n - fromUsd(again));
    const other = await openUser(db, shop, `user-${(named += 1)}`, fromUsd(100));
    await takeFor(45, other);
    expect(await balance(other)).toBe(60_000_000n);
  });

  test('is refused when the balance is short, the account is frozen, or it holds fewer keywords than are followed', async () => {
    await subscribe(plans.growth);
    await create();
    clock = new Date(clock.getTime() + 31 * day);
    expect(await refused(subscribe(plans.tiny))).toEqual([422, 'tariff_plan_id']);
    await subscribe(plans.growth);
    const { id } = await create({ keywords: ['three'] });
    await call('pauseCampaign', { campaignId: id });
    clock = new Date(clock.getTime() + 31 * day);
    expect(await refused(subscribe(plans.growth))).toEqual([422, 'balance']);
    expect(await balance()).toBe(20_000_000n);
    await freeze(clock);
    expect(await refused(subscribe(plans.start))).toEqual([422, 'tariff_plan_id']);
    await freeze(null);
  });

  test('that is no longer offered, or never was, is not there', async () => {
    expect(await refused(subscribe(plans.once))).toEqual([404]);
    expect(await refused(subscribe(99))).toEqual([404]);
    expect((await call('listTariffPlans', {}, null)).map(({ id }) => id)).not.toContain(plans.once);
  });
});

describe('a campaign', () => {
  test('keeps link, countries and keywords once each, and is shown to its owner only', async () => {
    await subscribe(plans.start);
    const made = await create({
      url: 'tube.test/watch?v=1',
      countries: [2, 1, 2],
      keywords: [' One  Two ', 'one two', 'ｏｎｅ\u3000two\u200b', 'x'],
    });
    expect(made).toMatchObject({
      url: 'https://tube.test/watch?v=1',
      status: 'active',
      track: 'on_demand',
      keywords: ['one two', 'x'],
      checkedAt: null,
    });
    expect(made.countries.map(({ isoCode2 }) => isoCode2)).toEqual(['IN', 'DE']);
    expect(await call('getCampaign', { campaignId: made.id })).toEqual(made);
    const other = await openUser(db, shop, `other-${named}`, fromUsd(1));
    for (const name of [
      'getCampaign',
      'listCampaignKeywords',
      'pauseCampaign',
      'activateCampaign',
      'updateCampaign',
    ] as const)
      expect([name, await refused(call(name, { campaignId: made.id }, other))]).toEqual([name, [404]]);
    expect((await call('listCampaigns', {}, other)).recordsTotal).toBe(0);
  });

  test.each([
    [{ url: 'https://elsewhere.test/a' }, 'url'],
    [{ url: 'https://tube.test/' }, 'url'],
    [{ url: 'https://www.youtube.com/@ada.codes' }, 'url'],
    [{ url: 'https://www.youtube.com/playlist?list=PL1' }, 'url'],
    [{ url: 'https://www.youtube.com/results?search_query=x' }, 'url'],
    [{ url: 'https://www.youtube.com/feed/trending' }, 'url'],
    [{ countries: [1, 99] }, 'countries.1'],
    [{ keywords: ['a', '  '] }, 'keywords.1'],
  ])('with %o is refused on the field', async (changes, field) => {
    await subscribe(plans.start);
    expect(await refused(create(changes))).toEqual([422, field]);
  });

  test.each(['https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc', 'https://www.youtube.com/shorts/abc'])(
    'is made for the video %s',
    async (url) => {
      await subscribe(plans.start);
      expect(await refused(create({ url }))).toMatchObject({ url: expect.stringContaining('abc') });
    },
  );

  test('is made once for one key', async () => {
    await subscribe(plans.start);
    const key = { idempotencyKey: 'campaign-key' };
    const first = await create(key);
    expect(await create(key)).toEqual(first);
    expect((await call('listCampaigns')).recordsTotal).toBe(1);
  });

  test('takes no more keywords than the plan has, also by a change or by going on', async () => {
    expect(await refused(create())).toEqual([422, 'keywords']);
    await subscribe(plans.start);
    const first = await create({ keywords: ['a', 'b', 'c'] });
    expect(await refused(create({ keywords: ['d', 'e', 'f'] }))).toEqual([422, 'keywords']);
    expect(await call('getCampaignSubscription')).toMatchObject({ trackedKeywords: 3, remainingKeywords: 2 });
    const second = await create({ keywords: ['d', 'e'] });
    const grow = { campaignId: second.id, keywords: ['d', 'e', 'f'] };
    expect(await refused(call('updateCampaign', grow))).toEqual([422, 'keywords']);
    await call('pauseCampaign', { campaignId: first.id });
    expect((await call('updateCampaign', grow)).keywordsCount).toBe(3);
    expect(await refused(call('activateCampaign', { campaignId: first.id }))).toEqual([422, 'keywords']);
    await call('updateCampaign', { campaignId: first.id, keywords: ['a'] });
    expect(await call('activateCampaign', { campaignId: first.id })).toMatchObject({
      status: 'active',
      pausable: true,
    });
  });

  test('of a frozen account stands still', async () => {
    await subscribe(plans.start);
    const { id } = await create();
    await freeze(clock);
    expect(await refused(create())).toEqual([422, 'url']);
    for (const name of ['pauseCampaign', 'activateCampaign', 'updateCampaign'] as const)
      expect([name, await refused(call(name, { campaignId: id }))]).toEqual([name, [422, 'campaign_id']]);
    await freeze(null);
  });

  test('is found in the table by status, track and text; the total is that of the keywords found', async () => {
    await subscribe(plans.growth);
    await create({ keywords: ['tomato'] });
    await create({ track: 'daily', keywords: ['herbs', '100% basil'] });
    const { id } = await create({ track: 'weekly', keywords: ['a', 'b', 'c'] });
    await call('pauseCampaign', { campaignId: id });
    const found = async (query: object) => {
      const { data, totalAmount, recordsFiltered, recordsTotal } = await call('listCampaigns', query);
      return [data.map((one) => one.keywordsCount), totalAmount, recordsFiltered, recordsTotal];
    };
    expect(await found({})).toEqual([[3, 2, 1], 6, 3, 3]);
    expect(await found({ status: 'active' })).toEqual([[2, 1], 3, 2, 3]);
    expect(await found({ track: 'daily' })).toEqual([[2], 2, 1, 3]);
    expect(await found({ search: { value: '0% b' } })).toEqual([[2], 2, 1, 3]);
    expect(await found({ search: { value: `#${id}` } })).toEqual([[3], 3, 1, 3]);
    const byCount = { columns: [{ data: 'keywordsCount' }], order: [{ column: 0, dir: 'asc' }], start: 1, length: 1 };
    expect(await found(byCount)).toEqual([[2], 6, 3, 3]);
    expect(await refused(found({ columns: [{ data: 'turn' }], order: [{ column: 0, dir: 'asc' }] }))).toEqual([
      422,
      'order.0.column',
    ]);
  });
});

describe('looking a campaign up', () => {
  const keywords = async (campaignId: number, query: object = {}) =>
    (await call('listCampaignKeywords', { campaignId, ...query })).keywords;

  test('happens at once, and then as often as it says', async () => {
    await subscribe(plans.growth);
    const { id } = await create({ track: 'daily' });
    expect(await work()).toEqual(['DE 2026-03-01', 'IN 2026-03-01']);
    expect(await call('getCampaign', { campaignId: id })).toMatchObject({
      checkedAt: '2026-03-01T12:00:00.000Z',
      nextCheckAt: '2026-03-02T12:00:00.000Z',
    });
    expect(await work(day - 1)).toEqual([]);
    expect(await work(1)).toEqual(['DE 2026-03-02', 'IN 2026-03-02']);
    const [one, two] = await keywords(id);
    expect(one).toMatchObject({ keyword: 'one', change: 1, position: (one?.previousPosition ?? 0) - 1 });
    expect(one?.positions.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
    expect(two).toMatchObject({ position: null, previousPosition: null, change: null, bestPosition: null });
    const before = await call('listCampaignKeywords', { campaignId: id, countryId: 1, date: '2026-03-01' });
    expect([before.key, before.keywords[0]?.positions.length]).toEqual(['1_2026-03-01', 1]);
    expect(await refused(keywords(id, { countryId: 3 }))).toEqual([422, 'country_id']);
  });

  test('on demand happens when it is made, changed or let go on, and not by itself', async () => {
    await subscribe(plans.growth);
    const { id } = await create({ countries: [1] });
    expect(await work()).toHaveLength(1);
    expect(await work(40 * day)).toEqual([]);
    await subscribe(plans.growth);
    await call('activateCampaign', { campaignId: id });
    expect(await work()).toEqual(['DE 2026-04-10']);
    await call('updateCampaign', { campaignId: id, keywords: ['three'] });
    expect(await work()).toHaveLength(1);
    expect((await keywords(id)).map(({ keyword, positions }) => [keyword, positions.length])).toEqual([['three', 1]]);
  });

  test('stops while it is paused, and goes on in one chain however often it is changed', async () => {
    await subscribe(plans.growth);
    const { id } = await create({ track: 'daily', countries: [1] });
    await call('updateCampaign', { campaignId: id, keywords: ['a'] });
    await call('pauseCampaign', { campaignId: id });
    expect(await work(day)).toEqual([]);
    expect((await call('getCampaign', { campaignId: id })).nextCheckAt).toBeNull();
    await call('activateCampaign', { campaignId: id });
    await call('pauseCampaign', { campaignId: id });
    await call('activateCampaign', { campaignId: id });
    expect(await work()).toHaveLength(1);
    expect(await work(day)).toHaveLength(1);
  });

  test('stops when the plan is over, and goes on with the next one', async () => {
    await subscribe(plans.start);
    const { id } = await create({ track: 'weekly', countries: [1] });
    expect(await work()).toHaveLength(1);
    expect(await work(7 * day)).toEqual([]);
    expect((await call('getCampaign', { campaignId: id })).nextCheckAt).toBeNull();
    await subscribe(plans.start);
    expect(await work()).toEqual(['DE 2026-03-08']);
    expect(await work(7 * day)).toHaveLength(1);
  });

  test('waits while the account is frozen', async () => {
    await subscribe(plans.growth);
    await create({ track: 'daily', countries: [1] });
    await freeze(clock);
    expect(await work()).toEqual([]);
    await freeze(null);
    expect(await work(day)).toHaveLength(1);
  });
});
