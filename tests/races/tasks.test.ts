import { afterAll, expect, test } from 'vitest';
import { zero } from '../../domain/money/micros.ts';
import type { Context } from '../../server/context.ts';
import type { Database } from '../../server/db/database.ts';
import { balanceOf } from '../../server/ledger/balance-of.ts';
import { Problem } from '../../server/problem.ts';
import { checkSteps } from '../../server/tasks/check-steps.ts';
import { createCheck } from '../../server/tasks/create-check.ts';
import { scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
const patient = { poolSize: 16, connectionTimeout: 60_000 };

afterAll(async () => postgres?.stop());

async function openWithTask(db: Database, places: number): Promise<void> {
  await openShop(db, shop);
  const task = { instance: shop, id: 1, service_id: shopServices.likes, url: 'https://tube.test/a', title: 'A' };
  await db.write(shop, (trx) =>
    trx
      .insertInto('task')
      .values({ ...task, reward: 30_000n, checks_limit: places, created_at: at })
      .execute(),
  );
}

async function openWorker(db: Database, name: string): Promise<{ readonly user: number; readonly account: number }> {
  const user = await openUser(db, shop, name, zero);
  const { id } = await db.write(shop, (trx) =>
    trx
      .insertInto('youtube_account')
      .values({
        instance: shop,
        user_id: user,
        code: 'LV',
        youtube_channel_id: `UC${name}`,
        title: name,
        url: 'https://tube.test/channel',
        verification_code_at: at,
        verification_public_subscriptions_at: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { user, account: id };
}

/** Everybody has done everything. */
function contextOf(db: Database, user: number): Context {
  const context = callerContext(db, shop, user, () => at);
  return { ...context, outside: { ...context.outside, taskInspector: { hasDone: async () => true } } };
}

const passed = (work: Promise<unknown>) =>
  work.then(
    () => 1,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 422) return 0;
      throw error;
    },
  );
const count = async (works: readonly Promise<unknown>[]) =>
  (await Promise.all(works.map(passed))).filter(Boolean).length;

test.skipIf(!postgres)(
  'of many that take a task at once as many get it as it has places, each channel once',
  async () => {
    const { db } = await postgres!.open(patient);
    await openWithTask(db, 3);
    const workers = await Promise.all(['ann', 'ben', 'cem', 'dee'].map((name) => openWorker(db, name)));
    const taken = await count(
      [...workers, ...workers, ...workers].map(({ user, account }) =>
        createCheck(contextOf(db, user), { taskId: 1, youtubeAccountId: account }),
      ),
    );
    expect(taken).toBe(3);
    const checks = await db.read(shop, (trx) => trx.selectFrom('task_check').select('youtube_channel_id').execute());
    expect(new Set(checks.map((check) => check.youtube_channel_id)).size).toBe(3);
    const task = await db.read(shop, (trx) => trx.selectFrom('task').selectAll().executeTakeFirstOrThrow());
    expect(task.checks_taken).toBe(3);
  },
  120_000,
);

test.skipIf(!postgres)(
  'a task that is checked 16 times at once is paid for once',
  async () => {
    const { db } = await postgres!.open(patient);
    await openWithTask(db, 1);
    const { user, account } = await openWorker(db, 'ann');
    const context = contextOf(db, user);
    const { id } = await createCheck(context, { taskId: 1, youtubeAccountId: account });
    await checkSteps.startCheck!(context, { checkId: id });
    const later = { ...context, now: () => new Date(at.getTime() + 25_000) };
    await checkSteps.endCheck!(later, { checkId: id });
    expect(await count(Array.from({ length: 16 }, () => checkSteps.verifyCheck!(later, { checkId: id })))).toBe(1);
    expect(await db.read(shop, (trx) => balanceOf(trx, user, 'task'))).toBe(30_000n);
    await assertInvariants(db);
  },
  120_000,
);
