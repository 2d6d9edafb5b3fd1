import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type JobContext, type JobHandler, LeaseLost } from './job.ts';
import { errorText } from './error-text.ts';
import { type Lane, type Lease, leaseJobs, releaseJob, settling } from './lease.ts';
import { giveUpAfter as longestFailure, pauseAfter } from './retry-policy.ts';
import { forRequest, requestOf, requestOfAll } from './request-of-work.ts';
import { sharedTransactions } from './shared-transactions.ts';
import { sweep } from './sweep.ts';

export interface FailedAttempt {
  readonly kind: string;
  readonly key: string;
  readonly attempt: number;
  /** Id of the request that the job follows from; null for none. */
  readonly request: string | null;
  readonly error: unknown;
  /** The job is set aside: it has failed for too long. */
  readonly isSetAside: boolean;
}

export interface RunnerOptions {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly now: () => Date;
  /** Told of every failed attempt. */
  readonly onFailure: (failure: FailedAttempt) => void;
  /** Milliseconds between looks for due jobs; 500 unless told. */
  readonly every?: number;
  /** Milliseconds after which a job whose runner is silent may be taken by another; 60000 unless told. */
  readonly lease?: number;
  /** Jobs of a kind that are worked on at a time; unless told 4, and 16 on the embedded database, where they share transactions. */
  readonly parallel?: number;
  /** Milliseconds after its first failure from which on a job that fails is set aside; five days unless told. */
  readonly giveUpAfter?: number;
  /** Whether customers are waiting; then a kind of jobs takes at most a fifth of the time, unless it is behind. */
  readonly isBusy?: () => boolean;
  /** Milliseconds between sweeps of what is of no use any more; an hour unless told. */
  readonly sweepEvery?: number;
}

export interface Runner {
  /** Looks for due jobs now and does them; answers how many it took. Used by tests with their own clock. */
  readonly tick: () => Promise<number>;
  /** Takes no more jobs and waits for those at work. */
  readonly stop: () => Promise<void>;
}

/** How much longer than its work a lane rests while customers wait, and at most how long, milliseconds. */
const rest = { factor: 4, most: 1_000 };
/** Jobs that are further behind than this take no rest: what was accepted has to be done. Milliseconds. */
const tolerableLag = 1_000;
/** Milliseconds before the next look after one that failed. */
const afterFailure = 2_000;

/**
 * Starts working through due jobs. Any number of runners, in any number of processes, may share a database. Each kind of jobs
 * has a lane of its own, so that one that is slow (a mail server that does not answer) holds up no other.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { every = 500, sweepEvery = 3_600_000, isBusy = () => false } = options;
  const stop = new AbortController();
  const lanes = lanesOf(options);
  /** Kinds that are worked on, or rest. */
  const taken = new Set<string>();
  const working = new Set<Promise<void>>();
  let sweptAt = options.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  /** A lane has become free, and may have more to do. */
  let lookAgain = false;
  schedule(0);
  return {
    tick: () => runDueJobs(options),
    async stop() {
      stop.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(working);
    },
  };

  function schedule(after: number): void {
    if (stop.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLooking = true;
      lookAgain = false;
      looking = look()
        .then(() => every)
        .catch((error: unknown) => {
          options.onFailure({ kind: 'runner', key: 'tick', attempt: 1, request: null, error, isSetAside: false });
          return Math.max(every, afterFailure);
        })
        .then((next) => {
          isLooking = false;
          schedule(lookAgain ? 0 : next);
        });
    }, after);
    timer.unref();
  }

  async function look(): Promise<void> {
    const free = lanes.filter(({ kind }) => !taken.has(kind));
    for (const [kind, leases] of Map.groupBy(await take(free, options), ({ job }) => job.kind)) {
      const most = free.find((lane) => lane.kind === kind)?.most;
      taken.add(kind);
      const one = workLane(leases, leases.length === most).finally(() => {
        taken.delete(kind);
        working.delete(one);
      });
      working.add(one);
    }
    const at = options.now();
    if (!stop.signal.aborted && at.getTime() - sweptAt >= sweepEvery) {
      sweptAt = at.getTime();
      await sweep(options.db, at);
    }
  }

  async function workLane(leases: readonly Lease[], isFull: boolean): Promise<void> {
    const begun = performance.now();
    await workOn(leases, options);
    const lag = options.now().getTime() - Math.min(...leases.map(({ dueAt }) => dueAt.getTime()));
    if (isBusy() && lag < tolerableLag) {
      await pause(Math.min(rest.factor * (performance.now() - begun), rest.most), stop.signal);
    }
    // A full lane means that more may be waiting.
    if (!isFull) return;
    lookAgain = true;
    // After the lane has been given back.
    if (!isLooking) setImmediate(() => isLooking || schedule(0));
  }
}

/** Takes due jobs once and does them side by side; resolves when all are settled. Answers how many were taken. */
export async function runDueJobs(options: RunnerOptions): Promise<number> {
  const leases = await take(lanesOf(options), options);
  const lanes = [...Map.groupBy(leases, ({ job }) => job.kind).values()];
  await Promise.all(lanes.map((lane) => workOn(lane, options)));
  return leases.length;
}

/** Jobs of one kind that are taken at a time by a handler that does them together. */
const mostTogether = 128;

function lanesOf(options: RunnerOptions): readonly Lane[] {
  const parallel = parallelOf(options);
  return Object.entries(options.handlers).map(([kind, { batched }]) => ({
    kind,
    most: batched ? mostTogether : parallel,
  }));
}

function take(lanes: readonly Lane[], { db, now, lease = 60_000 }: RunnerOptions): Promise<readonly Lease[]> {
  const at = now();
  return leaseJobs(db, { lanes, runner: randomUUID(), now: at, until: new Date(at.getTime() + lease) });
}

/** Does jobs of one kind: together, one instance after the other, or each alone side by side. */
async function workOn(leases: readonly Lease[], options: RunnerOptions): Promise<void> {
  const { db, handlers } = options;
  const shared = { ...options, db: db.kind === 'pglite' ? sharedTransactions(db) : db };
  if (!handlers[leases[0]?.job.kind ?? '']?.batched) {
    await Promise.all(leases.map((lease) => work(lease, shared)));
    return;
  }
  const groups = Map.groupBy(leases, ({ job }) => job.instance);
  await inTurn([...groups.values()], (group) => workTogether(group, shared));
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

function parallelOf({ db, parallel }: RunnerOptions): number {
  return parallel ?? (db.kind === 'pglite' ? 16 : 4);
}

function contextOf(lease: Lease, { db, now }: RunnerOptions): JobContext {
  return { db, now, job: lease.job, settle: settling(lease, now) };
}

async function workTogether(leases: readonly Lease[], options: RunnerOptions): Promise<void> {
  const contexts = new Map(leases.map((lease) => [contextOf(lease, options), lease]));
  const doBatch = options.handlers[leases[0]?.job.kind ?? '']?.batched;
  try {
    const request = requestOfAll(leases.map(({ job }) => job.payload));
    for (const { context, error } of (await forRequest(request, async () => doBatch?.([...contexts.keys()]))) ?? []) {
      const lease = contexts.get(context);
      if (lease) await giveBack(lease, options, error);
    }
  } catch {
    // One of them spoils it for all: a lease was lost, or it is one that the database refuses.
    await inTurn(leases, (lease) => work(lease, options));
  }
}

async function work(lease: Lease, options: RunnerOptions): Promise<void> {
  try {
    const handler = options.handlers[lease.job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${lease.job.kind}`);
    await forRequest(requestOf(lease.job.payload), () => handler(contextOf(lease, options)));
  } catch (error) {
    await giveBack(lease, options, error);
  }
}

/** A job that has failed is run again later, or set aside when it has failed for too long. */
async function giveBack(lease: Lease, options: RunnerOptions, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return;
  const { db, now, onFailure, giveUpAfter = longestFailure } = options;
  const { job, failingSince } = lease;
  const at = now();
  const isSetAside = failingSince !== null && at.getTime() - failingSince.getTime() >= giveUpAfter;
  onFailure({ kind: job.kind, key: job.key, attempt: job.attempt, request: requestOf(job.payload), error, isSetAside });
  const runAt = isSetAside ? null : new Date(at.getTime() + pauseAfter(job.attempt));
  // If even this fails the lease runs out by itself and the job is taken again.
  await releaseJob(db, lease, { error: errorText(error), at, runAt }).catch(() => {});
}
