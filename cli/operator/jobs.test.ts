import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { enqueue } from '../../server/platform/jobs/enqueue.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { dropJob, listJobs, type RetryChoice, retryJobs } from './jobs.ts';

const shop = 'aurora';
const start = new Date('2026-03-01T12:00:00Z');
let db: Database;
let now: Date;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db?.close());

/** A mail that is set aside, a mail and a call that fail, one that waits, one that is done. */
beforeEach(async () => {
  now = start;
  await db.system(async (trx) => {
    await trx.deleteFrom('job').execute();
    await trx.deleteFrom('operator_act').execute();
  });
  await queue('mail', 'lost');
  await fail(['mail']);
  now = new Date(now.getTime() + 10_000);
  await fail(['mail']);
  await queue('mail', 'late');
  await queue('call', 'late');
  await fail(['mail', 'call'], 1_000_000);
  await queue('done', 'over');
  await run({ done: ({ db: inner, job, completion }) => inner.write(job.instance, (trx) => completion.done(trx)) });
  await queue('done', 'waits', new Date(now.getTime() + 60_000));
});

const queue = (kind: string, key: string, runAt = now) =>
  db.write(shop, (trx) => enqueue(trx, [{ kind, key, payload: { secret: 'tulip' }, runAt }]));
const run = (handlers: Parameters<typeof runDueJobs>[0]['handlers'], giveUpAfter = 5_000) =>
  runDueJobs({ db, handlers, now: () => now, giveUpAfter, onFailure: () => {} });
const fail = (kinds: readonly string[], giveUpAfter?: number) =>
  run(
    Object.fromEntries(kinds.map((kind) => [kind, () => Promise.reject(new Error(`${kind} away, token=tulip`))])),
    giveUpAfter,
  );
const act = () => ({ by: 'ann', why: 'the provider is back', at: now });
const list = (filter: { state?: 'failing' | 'set aside'; kind?: string } = {}) =>
  db.read(shop, (trx) => listJobs(trx, now, { limit: 50, ...filter }));
const retry = (choice: RetryChoice) => db.write(shop, (trx) => retryJobs(trx, choice, act()));
const drop = (id: number) => db.write(shop, (trx) => dropJob(trx, id, act()));
const idOf = async (kind: string, key: string) =>
  (await db.read(shop, (trx) => trx.selectFrom('job').select(['id', 'kind', 'key']).execute())).find(
    (job) => job.kind === kind && job.key === key,
  )?.id ?? 0;
const acts = () =>
  db.read(shop, (trx) => trx.selectFrom('operator_act').select(['made_by', 'why', 'action', 'subject']).execute());

test('jobs that are not done are listed, the worst first, without what they carry', async () => {
  const found = await list();
  expect(found.map(({ kind, key, state, attempts }) => [kind, key, state, attempts].join(' '))).toEqual([
    'mail lost set aside 2',
    expect.stringMatching(/^(call|mail) late failing 1$/),
    expect.stringMatching(/^(call|mail) late failing 1$/),
    'done waits waiting 0',
  ]);
  expect(found[0]).toMatchObject({ failingSince: start, error: 'mail away, token=[hidden]' });
  expect(JSON.stringify(found)).not.toContain('tulip');
  expect((await list({ state: 'set aside' })).map(({ key }) => key)).toEqual(['lost']);
  expect((await list({ state: 'failing', kind: 'call' })).map(({ key }) => key)).toEqual(['late']);
});

test('a job that was set aside runs again at once with all its attempts, by who', async () => {
  expect(await retry({ ids: [await idOf('mail', 'lost')] })).toBe('1 job runs again.');
  expect((await list()).find(({ key }) => key === 'lost')).toMatchObject({ state: 'waiting', attempts: 0, runAt: now });
  expect(await acts()).toMatchObject([
    { made_by: 'ann', action: 'retry job', subject: expect.stringContaining('mail lost') },
  ]);
  const sent: string[] = [];
  await run({
    mail: ({ db: inner, job, completion }) => {
      sent.push(job.key);
      return inner.write(job.instance, (trx) => completion.done(trx));
    },
  });
  expect(sent).toEqual(['lost']);
  await expect(retry({ ids: [await idOf('mail', 'lost')] })).rejects.toThrow('is done already');
});

test('all that have failed, or those of a kind, run again, and no other', async () => {
  expect(await retry({ kind: 'mail' })).toBe('2 jobs run again.');
  expect((await list({ state: 'failing' })).map(({ kind }) => kind)).toEqual(['call']);
  expect(await retry('all')).toBe('1 job runs again.');
  expect(await retry('all')).toBe('No job has failed.');
  expect((await list()).find(({ key }) => key === 'waits')?.runAt).not.toEqual(now);
  expect(await acts()).toHaveLength(3);
});

test('a job that is at work is neither dropped nor started a second time', async () => {
  const id = await idOf('mail', 'late');
  now = new Date(now.getTime() + 10_000);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const working = run({
    mail: async ({ db: inner, job, completion }) => {
      begun.resolve();
      await end.promise;
      await inner.write(job.instance, (trx) => completion.done(trx));
    },
  });
  await begun.promise;
  await expect(drop(id)).rejects.toThrow('is at work');
  await expect(retry({ ids: [id] })).rejects.toThrow('is at work');
  end.resolve();
  await working;
  expect(await acts()).toEqual([]);
});

test('a job that is dropped never runs, and its row stays', async () => {
  const id = await idOf('mail', 'lost');
  expect(await drop(id)).toBe(`Job ${id} (mail lost) will not run.`);
  expect(await idOf('mail', 'lost')).toBe(id);
  expect((await list({ kind: 'mail' })).map(({ key }) => key)).toEqual(['late']);
  expect(await retry('all')).toBe('2 jobs run again.');
  await expect(drop(id)).rejects.toThrow('is done already');
  await expect(drop(1)).rejects.toThrow('There is no job 1 in aurora.');
  expect((await acts())[0]).toEqual({
    made_by: 'ann',
    why: 'the provider is back',
    action: 'drop job',
    subject: `job ${id}: mail lost`,
  });
});
