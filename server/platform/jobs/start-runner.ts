import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type JobContext, type JobHandler, LeaseLost } from './job.ts';
import { errorText } from './error-text.ts';
import { type Lease, leaseJobs, releaseJob, settling } from './lease.ts';
import { giveUpAfter as longestFailure, pauseAfter } from './retry-policy.ts';
import { sharedTransactions } from './shared-transactions.ts';
import { sweep } from './sweep.ts';

export interface FailedAttempt {
  readonly kind: string;
  readonly key: string;
  readonly attempt: number;
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
  /** Jobs worked on at a time; unless told 4, and 16 on the embedded database, where they share transactions. */
  readonly parallel?: number;
  /** Milliseconds after its first failure from which on a job that fails is set aside; five days unless told. */
  readonly giveUpAfter?: number;
  /** Whether customers are waiting; then the runner takes at most a fifth of the time, and all of it otherwise. */
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

/** How much longer than its round the runner rests while customers wait. */
const restFactor = 4;

/** Starts working through due jobs. Any number of runners, in any number of processes, may share a database. */
export function startRunner(options: RunnerOptions): Runner {
  const { every = 500, sweepEvery = 3_600_000, isBusy = () => false } = options;
  let stopped = false;
  let sweptAt = options.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  schedule(0);
  return {
    tick: () => runDueJobs(options),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };

  function schedule(after: number) {
    if (stopped) return;
    timer = setTimeout(() => {
      const begun = performance.now();
      round = runRound(options)
        .then(sweepWhenDue)
        .catch((error: unknown) => {
          options.onFailure({ kind: 'runner', key: 'tick', attempt: 1, error, isSetAside: false });
          return { isFull: false };
        })
        .then(({ isFull }) => {
          const rest = isBusy() ? restFactor * (performance.now() - begun) : 0;
          // A full round means that more may be waiting.
          schedule(isFull ? rest : every);
        });
    }, after);
    timer.unref();
  }

  async function sweepWhenDue<T>(result: T): Promise<T> {
    const at = options.now();
    if (!stopped && at.getTime() - sweptAt >= sweepEvery) {
      sweptAt = at.getTime();
      await sweep(options.db, at);
    }
    return result;
  }
}

/** Takes due jobs once and does them side by side; resolves when all are settled. Answers how many were taken. */
export async function runDueJobs(options: RunnerOptions): Promise<number> {
  return (await runRound(options)).taken;
}

/** Jobs of one kind that are taken at a time by a handler that does them together. */
const mostTogether = 64;

async function runRound(options: RunnerOptions): Promise<{ readonly taken: number; readonly isFull: boolean }> {
  const { db, handlers, now, lease = 60_000 } = options;
  const parallel = parallelOf(options);
  const at = now();
  const runner = randomUUID();
  const until = new Date(at.getTime() + lease);
  const shared = { ...options, db: db.kind === 'pglite' ? sharedTransactions(db) : db };
  const [side, joint] = [false, true].map((isBatched) =>
    Object.keys(handlers).filter((kind) => (handlers[kind]?.batched !== undefined) === isBatched),
  );
  const take = (kinds: readonly string[] = [], limit: number) =>
    kinds.length === 0 ? [] : leaseJobs(db, { kinds, runner, now: at, until, limit });
  const [sideLeases, jointLeases] = [await take(side, parallel), await take(joint, mostTogether)];
  const groups = Map.groupBy(jointLeases, ({ job }) => JSON.stringify([job.instance, job.kind]));
  await Promise.all([
    ...sideLeases.map((taken) => work(taken, shared)),
    // One group after the other: they may be about the same things.
    inTurn([...groups.values()], (group) => workTogether(group, shared)),
  ]);
  return {
    taken: sideLeases.length + jointLeases.length,
    isFull: sideLeases.length === parallel || jointLeases.length === mostTogether,
  };
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
    for (const { context, error } of (await doBatch?.([...contexts.keys()])) ?? []) {
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
    await handler(contextOf(lease, options));
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
  onFailure({ kind: job.kind, key: job.key, attempt: job.attempt, error, isSetAside });
  const runAt = isSetAside ? null : new Date(at.getTime() + pauseAfter(job.attempt));
  // If even this fails the lease runs out by itself and the job is taken again.
  await releaseJob(db, lease, { error: errorText(error), at, runAt }).catch(() => {});
}
