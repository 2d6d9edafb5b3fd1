import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedDatabase } from '../../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../../tests/postgres/scratch-database.ts';
import { isLong } from '../../../tests/tier.ts';
import { until } from '../../../tests/until.ts';
import type { Database } from '../db/database.ts';
import { afterClockSet } from './after-clock-set.ts';
import { enqueue } from './enqueue.ts';
import { jobFigures } from './figures.ts';
import type { JobHandler } from './job.ts';
import { sweep } from './sweep.ts';
import { type RunnerOptions, runDueJobs, startRunner } from './start-runner.ts';

const postgres = await scratchPostgres();
/** In `npm test` only where there is no PostgreSQL. */
const embedded = isLong || !postgres ? await embeddedDatabase() : null;
/** One for all tests of a kind: each has an instance of its own, and begins without jobs. */
const onPostgres = postgres ? (await postgres.open({ poolSize: 12 })).db : null;
afterAll(async () => {
  await embedded?.close();
  await postgres?.stop();
});

/** Writes a row per run; the number of rows is the number of effects. */
const effect = (trx: Parameters<Parameters<Database['write']>[1]>[0], bucket: string) =>
  trx
    .insertInto('rate_limit')
    .values({ instance: trx.instance, bucket, hits: 1, window_started_at: new Date(0) })
    .execute();
const count: JobHandler = ({ db, job, completion }) =>
  db.write(job.instance, async (trx) => {
    await effect(trx, job.key);
    await completion.done(trx);
  });

const kinds = [
  { kind: 'the embedded database', opened: embedded },
  { kind: 'PostgreSQL', opened: onPostgres },
];

describe.each(kinds)('jobs on $kind', ({ opened }) => {
  describe.skipIf(!opened)('as anywhere', () => {
    const db = opened as Database;
    let clock: Date;
    let failures: string[];
    let instance: string;
    let number = 0;
    beforeEach(async () => {
      clock = new Date('2025-05-05T12:00:00Z');
      failures = [];
      number += 1;
      instance = `shop${number}`;
      await db.system((trx) => trx.deleteFrom('job').execute());
    });
    const queue = (keys: readonly string[], runAt = clock) =>
      db.write(instance, (trx) =>
        enqueue(
          trx,
          keys.map((key) => ({ kind: 'count', key, payload: {}, runAt })),
        ),
      );
    test('what was queued while the clock was ahead is done when it is right again', async () => {
      const hours = 6 * 3_600_000;
      const right = new Date();
      const ahead = new Date(right.getTime() + hours);
      clock = ahead;
      await queue(['now']);
      await queue(['later'], new Date(ahead.getTime() + 60_000));
      await db.system((trx) => trx.updateTable('job').set({ created_at: ahead }).execute());
      await queue(['held'], right);
      // A process took it and died.
      await db.system((trx) =>
        trx.updateTable('job').set({ leased_by: 'dead', leased_until: ahead }).where('key', '=', 'held').execute(),
      );
      clock = right;
      expect(await run()).toBe(0);
      expect(await afterClockSet(db, right)).toBe(2);
      expect(await afterClockSet(db, right)).toBe(0);
      expect(await run()).toBe(2);
      clock = new Date(right.getTime() + 61_000);
      expect(await run()).toBe(1);
    });

    const run = (handler: JobHandler = count, options: Partial<RunnerOptions> = {}) =>
      runDueJobs({
        db,
        handlers: { count: handler },
        now: () => clock,
        onFailure: ({ attempt, error }) => failures.push(`${attempt} ${(error as Error).message}`),
        ...options,
      });
    const effects = () =>
      db.read(instance, (trx) => trx.selectFrom('rate_limit').select('bucket').orderBy('bucket').execute());
    const jobs = () => db.read(instance, (trx) => trx.selectFrom('job').selectAll().orderBy('key').execute());
    const wait = (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1000);
    };

    test('a job runs when its time has come, once', async () => {
      await queue(['a'], new Date(clock.getTime() + 60_000));
      expect(await run()).toBe(0);
      wait(60);
      expect(await run()).toBe(1);
      expect(await run()).toBe(0);
      expect(await effects()).toEqual([{ bucket: 'a' }]);
      expect(await jobs()).toMatchObject([{ attempts: 1, done_at: clock, leased_by: null, failed_at: null }]);
    });

    test('the same work queued twice is done once', async () => {
      await queue(['a', 'b']);
      await queue(['b', 'c']);
      while (await run());
      expect(await effects()).toEqual([{ bucket: 'a' }, { bucket: 'b' }, { bucket: 'c' }]);
    });

    test('work that is rolled back queues nothing', async () => {
      const failing = db.write(instance, async (trx) => {
        await enqueue(trx, [{ kind: 'count', key: 'x', payload: {}, runAt: clock }]);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await run()).toBe(0);
    });

    const away: JobHandler = ({ db: inner, job }) =>
      inner.write(job.instance, async (trx) => {
        await effect(trx, 'half');
        throw new Error('provider is down');
      });

    test('a failed job is tried again later and later, its effect rolled back', async () => {
      await queue(['a']);
      await run(away);
      const firstFailed = clock;
      wait(0.79);
      expect(await run(away)).toBe(0);
      wait(0.41);
      expect(await run(away)).toBe(1);
      wait(1.59);
      expect(await run(away)).toBe(0);
      wait(0.81);
      expect(await run(away)).toBe(1);
      expect(failures).toEqual(['1 provider is down', '2 provider is down', '3 provider is down']);
      expect(await jobs()).toMatchObject([
        { last_error: 'provider is down', done_at: null, attempts: 3, first_failed_at: firstFailed, failed_at: null },
      ]);
      expect(await effects()).toEqual([]);
    });

    test('a provider may be away for a long weekend', async () => {
      await queue(['a']);
      const end = clock.getTime() + 4 * 86_400_000;
      while (clock.getTime() < end) {
        await run(away);
        const [job] = await jobs();
        expect(job?.failed_at).toBeNull();
        const pauseTaken = (job?.run_at.getTime() ?? 0) - clock.getTime();
        expect(pauseTaken).toBeLessThanOrEqual(1.2 * 3_600_000);
        wait(pauseTaken / 1000);
      }
      expect(failures.length).toBeLessThan(150);
      await run();
      expect(await effects()).toEqual([{ bucket: 'a' }]);
    });

    test('a job that has failed for too long is set aside and stays', async () => {
      await queue(['a']);
      const setAside: boolean[] = [];
      const tryIt = () =>
        run(away, { giveUpAfter: 60_000, onFailure: ({ isSetAside }) => void setAside.push(isSetAside) });
      await tryIt();
      wait(59);
      await tryIt();
      wait(3);
      await tryIt();
      wait(1_000_000);
      expect(await tryIt()).toBe(0);
      await sweep(db, clock, 100);
      expect(setAside).toEqual([false, false, true]);
      expect(await jobs()).toMatchObject([{ last_error: 'provider is down', done_at: null, attempts: 3 }]);
      expect((await jobs())[0]?.failed_at).not.toBeNull();
    });

    test('figures say how many jobs fail and are set aside, and how late the oldest is', async () => {
      expect(await jobFigures(db, clock)).toEqual({ setAside: 0, failing: 0, lag: 0 });
      await queue(['a']);
      await run(away, { giveUpAfter: 0 });
      wait(2);
      await run(away, { giveUpAfter: 0 });
      await queue(['b']);
      await run(away);
      await queue(['c'], new Date(clock.getTime() - 7_000));
      await queue(['d'], new Date(clock.getTime() + 7_000));
      expect(await jobFigures(db, clock)).toEqual({ setAside: 1, failing: 1, lag: 7_000 });
    });

    test('a job whose runner died is run again when its lease is over, and only one of the two has an effect', async () => {
      await queue(['a']);
      let wake = () => {};
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let started = () => {};
      const begun = new Promise<void>((resolve) => {
        started = resolve;
      });
      const slow = run(async (context) => {
        started();
        await asleep;
        await count(context);
      });
      await begun;
      wait(59);
      expect(await run()).toBe(0);
      wait(1);
      expect(await run()).toBe(1);
      wake();
      await slow;
      expect(await effects()).toEqual([{ bucket: 'a' }]);
      expect(await jobs()).toMatchObject([{ attempts: 2 }]);
    });

    test('a runner that was too slow has no effect on a job that another has taken and put off', async () => {
      await queue(['a']);
      const waiter = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const slow = run(async (context) => {
        begun.resolve();
        await waiter.promise;
        await count(context);
      });
      await begun.promise;
      wait(60);
      await run(({ db: inner, job, completion }) =>
        inner.write(job.instance, (trx) => completion.again(trx, new Date(clock.getTime() + 5000))),
      );
      waiter.resolve();
      await slow;
      expect(await effects()).toEqual([]);
      expect(await jobs()).toMatchObject([{ done_at: null, leased_until: null }]);
      expect(failures).toEqual([]);
    });

    test('a job can put itself off, and starts with a fresh count of attempts', async () => {
      await queue(['a']);
      await run(({ db: inner, job, completion }) =>
        inner.write(job.instance, (trx) => completion.again(trx, new Date(clock.getTime() + 5000))),
      );
      expect(await jobs()).toMatchObject([{ attempts: 0, done_at: null, leased_until: null }]);
      expect(await run()).toBe(0);
      wait(5);
      expect(await run()).toBe(1);
    });

    test('jobs of a kind that nobody here does are left to others', async () => {
      await db.write(instance, (trx) => enqueue(trx, [{ kind: 'mail', key: 'a', payload: {}, runAt: clock }]));
      expect(await run()).toBe(0);
    });

    test('many runners side by side do every job once', async () => {
      const keys = Array.from({ length: 60 }, (_, index) => `k${String(index).padStart(2, '0')}`);
      await queue(keys);
      const worker = async () => {
        let taken = 0;
        for (let got = -1; got !== 0; taken += Math.max(0, got)) got = await run();
        return taken;
      };
      const taken = await Promise.all([worker(), worker(), worker(), worker()]);
      expect(taken.reduce((sum, one) => sum + one, 0)).toBe(60);
      expect((await effects()).map(({ bucket }) => bucket)).toEqual(keys);
    });

    test('whatever is of no use any more is removed within the hour, also if it is more than one sweep takes', async () => {
      await db.system((trx) =>
        sql`insert into job (instance, kind, key, payload, run_at, done_at)
          select ${instance}, 'old', n::text, '{}', now(), ${new Date(clock.getTime() - 31 * 86_400_000)}
          from generate_series(1, 11000) n`.execute(trx),
      );
      const runner = startRunner({ db, now: () => clock, handlers: {}, every: 5, onFailure: () => {} });
      wait(3_600_000);
      await expect.poll(jobs).toEqual([]);
      await runner.stop();
    });

    test('a sweep removes what is of no use any more, and nothing that still is', async () => {
      const ago = (days: number) => new Date(clock.getTime() - days * 86_400_000);
      await queue(['old', 'fresh', 'waiting'], ago(90));
      await db.write(instance, async (trx) => {
        for (const [key, days] of [
          ['old', 31],
          ['fresh', 29],
        ] as const) {
          await trx
            .updateTable('job')
            .set({ done_at: ago(days) })
            .where('key', '=', key)
            .execute();
        }
        const reply = { instance, caller: 'user:1', operation: 'x', body_hash: '', reply: '{}' };
        await trx
          .insertInto('idempotency')
          .values([
            { ...reply, key: 'old', created_at: ago(8) },
            { ...reply, key: 'fresh', created_at: ago(6) },
          ])
          .execute();
      });
      await sweep(db, clock, 100);
      const keys = await db.read(instance, (trx) => trx.selectFrom('idempotency').select('key').execute());
      expect(keys).toEqual([{ key: 'fresh' }]);
      expect((await jobs()).map(({ key }) => key)).toEqual(['fresh', 'waiting']);
    });

    test('a runner sweeps by itself when it is time', async () => {
      await db.write(instance, (trx) => effect(trx, 'ancient'));
      let checks = 0;
      const now = () => {
        checks += 1;
        return clock;
      };
      const runner = startRunner({
        db,
        now,
        every: 2,
        sweepEvery: 60_000,
        onFailure: () => {},
        handlers: { count },
      });
      await until(() => checks > 10);
      expect(await effects()).toHaveLength(1);
      wait(60);
      await expect.poll(effects).toEqual([]);
      await runner.stop();
    });

    test('a runner rests four times as long as it has worked while customers wait', async () => {
      await queue(['a', 'b']);
      const done: string[] = [];
      const waits = vi.spyOn(globalThis, 'setTimeout');
      let measured = 0;
      const stopwatch = vi.spyOn(performance, 'now').mockImplementation(() => measured);
      const runner = startRunner({
        db,
        now: () => clock,
        parallel: 1,
        isBusy: () => true,
        onFailure: () => {},
        handlers: {
          count: async (context) => {
            measured += 30.1;
            await count(context);
            done.push('one');
          },
        },
      });
      await expect.poll(() => done).toHaveLength(2);
      await runner.stop();
      stopwatch.mockRestore();
      // Only what is measured is no whole number of milliseconds: limits of the database and of the runner are.
      const rests = waits.mock.calls.flatMap(([, delay = 0]) => (Number.isInteger(delay) ? [] : [delay]));
      waits.mockRestore();
      expect(rests).toEqual([expect.closeTo(120.4), expect.closeTo(120.4)]);
    });

    test('a runner takes no rest from what is behind, even while customers wait', async () => {
      await queue(
        Array.from({ length: 12 }, (_, index) => `k${index}`),
        new Date(clock.getTime() - 5_000),
      );
      const waits = vi.spyOn(globalThis, 'setTimeout');
      const runner = startRunner({
        db,
        now: () => clock,
        parallel: 4,
        isBusy: () => true,
        onFailure: () => {},
        handlers: { count },
      });
      await expect.poll(effects).toHaveLength(12);
      await runner.stop();
      // A rest is measured, and no whole number of milliseconds.
      const rests = waits.mock.calls.filter(([, delay = 0]) => !Number.isInteger(delay));
      waits.mockRestore();
      expect(rests).toEqual([]);
    });

    test('a kind of jobs that hangs holds up no other', async () => {
      const hanging = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      await db.write(instance, (trx) => enqueue(trx, [{ kind: 'mail', key: 'a', payload: {}, runAt: clock }]));
      const runner = startRunner({
        db,
        now: () => clock,
        every: 5,
        onFailure: () => {},
        handlers: {
          count,
          mail: async (context) => {
            begun.resolve();
            await hanging.promise;
            await count(context);
          },
        },
      });
      await begun.promise;
      await queue(['b', 'c']);
      await expect.poll(effects).toHaveLength(2);
      hanging.resolve();
      await runner.stop();
      expect((await effects()).map(({ bucket }) => bucket)).toEqual(['a', 'b', 'c']);
    });

    test('jobs of a kind that many wait in do not delay those of another', async () => {
      await queue(
        Array.from({ length: 40 }, (_, index) => `k${index}`),
        new Date(clock.getTime() - 5_000),
      );
      await db.write(instance, (trx) => enqueue(trx, [{ kind: 'mail', key: 'a', payload: {}, runAt: clock }]));
      const sent: string[] = [];
      const mail: JobHandler = async (context) => {
        sent.push(context.job.key);
        await count(context);
      };
      await runDueJobs({ db, handlers: { count, mail }, now: () => clock, parallel: 4, onFailure: () => {} });
      expect(sent).toEqual(['a']);
    });

    test('a runner that is stopped finishes what it has begun', async () => {
      await queue(['a']);
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const runner = startRunner({
        db,
        now: () => clock,
        every: 5,
        onFailure: () => {},
        handlers: {
          count: async (context) => {
            begun.resolve();
            await goOn.promise;
            await count(context);
          },
        },
      });
      await begun.promise;
      const stopping = runner.stop();
      goOn.resolve();
      await stopping;
      expect(await effects()).toEqual([{ bucket: 'a' }]);
      await queue(['b']);
      // One that was not stopped would have taken it as often as this one looks.
      let checks = 0;
      const now = () => {
        checks += 1;
        return clock;
      };
      const other = startRunner({ db, now, every: 5, onFailure: () => {}, handlers: {} });
      await until(() => checks > 10);
      await other.stop();
      expect(await effects()).toEqual([{ bucket: 'a' }]);
    });
  });
});
