import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { embeddedDatabaseOnDisk } from '../../../tests/embedded/embedded-database.ts';
import { manualTimers } from '../../../tests/manual-timers.ts';
import { until } from '../../../tests/until.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { runDueJobs } from '../../platform/jobs/start-runner.ts';
import { bindHealth, door } from './bind-health.ts';

const now = new Date('2026-03-01T12:00:00Z');
let app: FastifyInstance;
let db: Database;
let disk: { isFull: boolean };
let timers: ReturnType<typeof manualTimers>;
let isShut = false;
let isLeaving = false;
/** One for all tests of the file: opening it takes most of their time. */
beforeAll(async () => {
  ({ db, disk } = await embeddedDatabaseOnDisk());
});
afterAll(() => db.close());
beforeEach(() => {
  timers = manualTimers();
  isShut = false;
  isLeaving = false;
  app = Fastify();
  bindHealth(app, {
    db,
    now: () => now,
    admission: { open: () => 3 },
    isShut: () => isShut,
    isLeaving: () => isLeaving,
  });
});
afterEach(async () => {
  timers.release();
  await app.close();
  await db.system((trx) => trx.deleteFrom('job').execute());
});

const call = async () => {
  const reply = await app.inject({ url: '/readyz' });
  return { code: reply.statusCode, later: reply.headers['retry-after'], body: reply.json() as unknown };
};
const write = () =>
  db.write('aurora', async (trx) => {
    await sql`insert into rate_limit (instance, bucket, hits, window_started_at)
      select ${trx.instance}, gen_random_uuid()::text, 1, now() from generate_series(1, 5000)`.execute(trx);
  });

test('a server that is about to stop is alive and not ready', async () => {
  isLeaving = true;
  expect(await call()).toEqual({ code: 503, later: '5', body: { status: 'stopping' } });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('readiness says how far the jobs are behind', async () => {
  await db.write('aurora', (trx) =>
    enqueue(trx, [
      { kind: 'lost', key: 'a', payload: {}, runAt: new Date(now.getTime() - 60_000) },
      { kind: 'mail', key: 'a', payload: {}, runAt: new Date(now.getTime() - 90_000) },
    ]),
  );
  const fail = (at: Date) =>
    runDueJobs({
      db,
      handlers: { lost: () => Promise.reject(new Error('away')) },
      now: () => at,
      giveUpAfter: 0,
      onFailure: () => {},
    });
  await fail(new Date(now.getTime() - 30_000));
  await fail(now);
  expect(await call()).toMatchObject({
    code: 200,
    body: { status: 'ready', jobs: { set_aside: 1, failing: 0, lag_seconds: 90 }, open_requests: 3 },
  });
});

test('a full disk is told as that, to callers and to readiness, until there is space again', async () => {
  await write();
  disk.isFull = true;
  await expect(write()).rejects.toMatchObject({ status: 503, sentence: { key: 'database_full' }, retryAfter: 30 });
  const refused = { code: 503, later: '30', body: { status: 'database_full' } };
  expect(await call()).toEqual(refused);
  expect(await call()).toEqual(refused);
  disk.isFull = false;
  expect(await call()).toMatchObject({ code: 200 });
  await write();
});

test('a server that lets nobody in is not ready', async () => {
  isShut = true;
  expect(await call()).toEqual({ code: 503, later: '5', body: { status: 'overloaded' } });
});

test('a database that does not answer in time is not waited for', async () => {
  const begun = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const blocking = db.system(async (trx) => {
    await sql`select 1`.execute(trx);
    begun.resolve();
    await blocked.promise;
  });
  await begun.promise;
  const requested = call();
  await until(() => vi.getTimerCount() > 1);
  timers.advance(3_000);
  expect(await requested).toEqual({ code: 503, later: '5', body: { status: 'the database does not answer' } });
  blocked.resolve();
  await blocking;
  expect(await call()).toMatchObject({ code: 200 });
});

test('the door is shut when nobody is let in for a while, not when some are refused', () => {
  let clock = 0;
  const { letIn, refused, isShut: shut } = door(() => clock);
  const after = (milliseconds: number, event?: () => void) => {
    clock += milliseconds;
    event?.();
    return shut();
  };
  expect(after(60_000)).toBe(false);
  expect(after(0, letIn)).toBe(false);
  expect(after(4_000, refused)).toBe(false);
  expect(after(500, letIn)).toBe(false);
  expect(after(4_900, refused)).toBe(false);
  expect(after(200, refused)).toBe(true);
  // Nobody knocks any more: it may be open again.
  expect(after(5_000)).toBe(false);
  expect(after(1_000, refused)).toBe(true);
  expect(after(10, letIn)).toBe(false);
});
