import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { batched } from './batched.ts';
import { enqueue } from './enqueue.ts';
import type { JobHandler } from './job.ts';
import { currentRequest, forRequest } from './request-of-work.ts';
import { type RunnerOptions, runDueJobs } from './start-runner.ts';

const db = await testDatabase();
afterAll(() => db.close());
const now = new Date('2026-03-01T12:00:00Z');
const job = (kind: string, key: string, more: { requestId?: string | null } = {}) => ({
  kind,
  key,
  payload: {},
  runAt: now,
  ...more,
});

test('a job carries the request that it follows from to the jobs that follow from it, and to the log', async () => {
  const seen: string[] = [];
  const note = (key: string) => seen.push(`${key}: ${currentRequest()}`);
  const follow: JobHandler = async ({ db: at, job: { instance, key }, completion }) => {
    note(key);
    await at.write(instance, async (trx) => {
      await enqueue(trx, [job('fail', `after ${key}`)]);
      await completion.done(trx);
    });
  };
  const together = batched(async (contexts) => {
    note(contexts.map((one) => one.job.key).join(' and '));
    return contexts.map((context) => ({ context, error: new Error('no') }));
  });
  const options: RunnerOptions = {
    db,
    now: () => now,
    handlers: { follow, fail: async () => Promise.reject(new Error('no')), together },
    onFailure: ({ key, request }) => void seen.push(`failed ${key}: ${request}`),
  };
  await forRequest('r1', () => db.write('aurora', (trx) => enqueue(trx, [job('follow', 'a')])));
  await db.write('aurora', (trx) => enqueue(trx, [job('follow', 'b', { requestId: 'r2' }), job('follow', 'c')]));
  await forRequest('r4', () => db.write('aurora', (trx) => enqueue(trx, [job('follow', 'd', { requestId: null })])));
  await runDueJobs(options);
  await runDueJobs(options);
  expect(seen.toSorted()).toEqual([
    'a: r1',
    'b: r2',
    'c: null',
    'd: null',
    'failed after a: r1',
    'failed after b: r2',
    'failed after c: null',
    'failed after d: null',
  ]);
  seen.length = 0;
  await db.write('aurora', (trx) =>
    enqueue(trx, [job('together', 'x', { requestId: 'r5' }), job('together', 'y', { requestId: 'r6' })]),
  );
  await runDueJobs(options);
  expect(seen.filter((line) => !line.includes('after'))).toEqual(['x and y: null', 'failed x: r5', 'failed y: r6']);
});
