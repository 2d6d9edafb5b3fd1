import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type JobContext, type JobHandler, LeaseLost } from './job.ts';
import { errorText } from './error-text.ts';
import { type Lane, type Lease, leaseJobs, releaseJob, completionOf } from './lease.ts';
import { giveUpAfter as longestFailure, pauseAfter } from './retry-policy.ts';
import { forRequest, requestOf, requestOfAll } from './request-of-work.ts';
import { sharedTransactions } from './shared-transactions.ts';
import { sweep } from './sweep.ts';

export interface FailedAttempt {
  readonly kind: string;
  readonly key: string;
  readonly attempt: number;
  /** Id of the request that caused the job; null for none. */
  readonly request: string | null;
  readonly error: unknown;
  /** The job is set aside: it has failed for too long. */
  readonly isSetAside: boolean;
}

export interface RunnerOptions {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly now: () => Date;
  /** Called for every failed attempt. */
  readonly onFailure: (failure: FailedAttempt) => void;
  /** Milliseconds between polls for due jobs; 500 by default. */
  readonly every?: number;
  /** Milliseconds after which another runner may take the job of a silent runner; 60000 by default. */
  readonly lease?: number;
  /** Jobs of a kind that run at the same time; by default 4, on the embedded database 16, because there they share transactions. */
  readonly parallel?: number;
  /** Milliseconds after its first failure after which a failing job is set aside; five days by default. */
  readonly giveUpAfter?: number;
  /** Whether customers are waiting. If so, a kind of jobs uses at most a fifth of the time, unless it is behind. */
  readonly isBusy?: () => boolean;
  /** Milliseconds between removals of expired rows; an hour by default. */
  readonly sweepEvery?: number;
}

export interface Runner {
  /** Looks for due jobs now and does them; answers how many it took. Used by tests with their own clock. */
  readonly tick: () => Promise<number>;
  /** Stops taking jobs and waits for those in progress. */
  readonly stop: () => Promise<void>;
}

/** While customers wait, a lane pauses this many times as long as it worked, up to a limit in milliseconds. */
const rest = { factor: 4, most: 1_000 };
/** Lanes that are further behind than this are not throttled: accepted work must be done. Milliseconds. */
const tolerableLag = 1_000;
/** Rows of a table that one sweep removes. */
const maxSwept = 5_000;
/** Milliseconds before the next poll after a failed one. */
const afterFailure = 2_000;

/**
 * Starts running due jobs. Any number of runners, in any number of processes, can share a database. Each kind of jobs has its
 * own lane, so a slow kind (a mail server that does not answer) does not delay the others.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { every = 500, sweepEvery = 3_600_000, isBusy = () => false } = options;
  const stop = new AbortController();
  const lanes = lanesOf(options);
  /** Kinds that are running or pausing. */
  const taken = new Set<string>();
  const working = new Set<Promise<void>>();
  let sweptAt = options.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  /** Called when a lane becomes free; more jobs of its kind may be due. */
  let recheckAfter = false;
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
      recheckAfter = false;
      looking = runOnce()
        .then(() => every)
        .catch((error: unknown) => {
          options.onFailure({ kind: 'runner', key: 'tick', attempt: 1, request: null, error, isSetAside: false });
          return Math.max(every, afterFailure);
        })
        .then((next) => {
          isLooking = false;
          schedule(recheckAfter ? 0 : next);
        });
    }, after);
    timer.unref();
  }

  async function runOnce(): Promise<void> {
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
      // What is left beyond the most of one sweep goes with the next look.
      if ((await sweep(options.db, at, maxSwept)) < maxSwept) sweptAt = at.getTime();
    }
  }

  async function workLane(leases: readonly Lease[], isFull: boolean): Promise<void> {
    const begun = performance.now();
    await workOn(leases, options);
    const lag = options.now().getTime() - Math.min(...leases.map(({ dueAt }) => dueAt.getTime()));
    if (isBusy() && lag < tolerableLag) {
      await pause(Math.min(rest.factor * (performance.now() - begun), rest.most), stop.signal);
    }
    // The lane was full, so more jobs may be due.
    if (!isFull) return;
    recheckAfter = true;
    // Only after the lane was released.
    if (!isLooking) setImmediate(() => isLooking || schedule(0));
  }
}

/** Leases due jobs once and runs them in parallel. Resolves with their number when all are settled. */
export async function runDueJobs(options: RunnerOptions): Promise<number> {
  const leases = await take(lanesOf(options), options);
  const lanes = [...Map.groupBy(leases, ({ job }) => job.kind).values()];
  await Promise.all(lanes.map((lane) => workOn(lane, options)));
  return leases.length;
}

/** Jobs of one kind that a batching handler gets at a time. */
const maxTogether = 128;

function lanesOf(options: RunnerOptions): readonly Lane[] {
  const parallel = parallelOf(options);
  return Object.entries(options.handlers).map(([kind, { batched }]) => ({
    kind,
    most: batched ? maxTogether : parallel,
  }));
}

function take(lanes: readonly Lane[], { db, now, lease = 60_000 }: RunnerOptions): Promise<readonly Lease[]> {
  const at = now();
  return leaseJobs(db, { lanes, runner: randomUUID(), now: at, until: new Date(at.getTime() + lease) });
}

/** Runs jobs of one kind: in batches, one instance after the other, or each alone, in parallel. */
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
  return { db, now, job: lease.job, completion: completionOf(lease, now) };
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
    // One job made the whole batch fail: its lease was lost, or the database refused it.
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

/** Schedules a failed job again, or sets it aside if it has failed for too long. */
async function giveBack(lease: Lease, options: RunnerOptions, error: unknown): Promise<void> {
  if (error instanceof LeaseLost) return;
  const { db, now, onFailure, giveUpAfter = longestFailure } = options;
  const { job, failingSince } = lease;
  const at = now();
  const isSetAside = failingSince !== null && at.getTime() - failingSince.getTime() >= giveUpAfter;
  onFailure({ kind: job.kind, key: job.key, attempt: job.attempt, request: requestOf(job.payload), error, isSetAside });
  const runAt = isSetAside ? null : new Date(at.getTime() + pauseAfter(job.attempt));
  // If even this fails, the lease expires and the job is leased again.
  await releaseJob(db, lease, { error: errorText(error), at, runAt }).catch(() => {});
}
