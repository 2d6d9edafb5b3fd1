import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { zero } from '../../domain/money/micros.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { Problem } from '../../server/platform/problem.ts';
import { checkSteps } from '../../server/areas/growth/tasks/check-steps.ts';
import { createCheck } from '../../server/areas/growth/tasks/create-check.ts';
import { taskJobs } from '../../server/areas/growth/tasks/task-jobs.ts';
import { until } from '../until.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, shopServices, replyOf } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
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
  return { ...context, ports: { ...context.ports, taskInspector: { hasDone: async () => true } } };
}

/** So many wait for a lock. */
async function areWaiting(db: Database, count: number): Promise<void> {
  await until(async () => {
    const { rows } = await db.system((trx) =>
      sql<{
        waiting: number;
      }>`select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`.execute(trx),
    );
    return (rows[0]?.waiting ?? 0) >= count;
  });
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
    const { db } = await postgres!.open(longTimeouts);
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
);

test.skipIf(!postgres)('a task that is checked 16 times at once is paid for once', async () => {
  const { db } = await postgres!.open(longTimeouts);
  await openWithTask(db, 1);
  const { user, account } = await openWorker(db, 'ann');
  const context = contextOf(db, user);
  const { id } = await replyOf(createCheck(context, { taskId: 1, youtubeAccountId: account }));
  await checkSteps.startCheck!(context, { checkId: id });
  const later = { ...context, now: () => new Date(at.getTime() + 25_000) };
  await checkSteps.endCheck!(later, { checkId: id });
  expect(await count(Array.from({ length: 16 }, () => checkSteps.verifyCheck!(later, { checkId: id })))).toBe(1);
  expect(await db.read(shop, (trx) => balanceOf(trx, user, 'task'))).toBe(30_000n);
  await assertInvariants(db);
});

const endings = {
  lapses: async (db: Database) => {
    const failures: unknown[] = [];
    const now = () => new Date(at.getTime() + 2 * 60 * 60 * 1000);
    await runDueJobs({ db, now, handlers: taskJobs, onFailure: ({ error }) => failures.push(error) });
    expect(failures).toEqual([]);
  },
  'is declined': async (db: Database, user: number, checkId: number) => {
    const now = () => new Date(at.getTime() + 60_000);
    const context = { ...contextOf(db, user), now };
    await checkSteps.startCheck!(contextOf(db, user), { checkId });
    await checkSteps.endCheck!(context, { checkId });
    const ports = { ...context.ports, taskInspector: { hasDone: async () => false } };
    await checkSteps.verifyCheck!({ ...context, ports }, { checkId });
  },
};

test.skipIf(!postgres).for(Object.entries(endings))(
  'a check that %s while its channel takes the task again waits for that, and neither has to be done twice',
  async ([ending, end]) => {
    // A deadlock is not tried again, and so would show.
    const { db } = await postgres!.open({ ...longTimeouts, attempts: 1 });
    await openWithTask(db, 3);
    const { user, account } = await openWorker(db, 'ann');
    const take = () => createCheck(contextOf(db, user), { taskId: 1, youtubeAccountId: account });
    const { id } = await replyOf(take());

    const blocked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const holding = db.write(shop, async (trx) => {
      await trx.selectFrom('task').select('id').where('id', '=', 1).forUpdate().execute();
      blocked.resolve();
      await go.promise;
    });
    await blocked.promise;
    const taking = passed(take());
    await areWaiting(db, 1);
    const ended = end(db, user, id);
    await areWaiting(db, 2);
    go.resolve();
    await Promise.all([holding, ended]);

    expect(await taking).toBe(0);
    const row = await db.read(shop, (trx) =>
      trx
        .selectFrom('task_check')
        .innerJoin('task', 'task.id', 'task_check.task_id')
        .select(['status', 'checks_taken'])
        .execute(),
    );
    expect(row).toEqual([{ status: ending === 'lapses' ? 'expired' : 'declined', checks_taken: 0 }]);
  },
);
