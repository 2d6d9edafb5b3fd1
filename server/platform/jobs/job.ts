import type { Database, Trx } from '../db/database.ts';

/** A piece of queued work that a runner has leased. */
export interface Job {
  readonly instance: string;
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 for the first. */
  readonly attempt: number;
}

/** How a handler completes its job in the transaction of its effect. Both throw `LeaseLost` if another runner has leased the job. */
export interface Completion {
  /** Names the lease. */
  readonly token: string;
  done(trx: Trx): Promise<void>;
  /** The same job again at a later time, with a fresh count of attempts. */
  again(trx: Trx, runAt: Date): Promise<void>;
}

export interface JobContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly job: Job;
  readonly completion: Completion;
}

/**
 * Runs a job. A handler must complete the job in the transaction that writes the effect, so that the effect happens once however
 * often the job runs. Calls to external systems (a provider) must be safe to repeat, and must stay outside of transactions. A
 * handler that throws is run again later.
 */
export interface JobHandler {
  (context: JobContext): Promise<void>;
  /**
   * Does jobs of one instance and of its kind side by side and answers those that failed; see `batched`. When it throws,
   * each of them is run alone.
   */
  readonly batched?: (contexts: readonly JobContext[]) => Promise<readonly JobFailure[]>;
}

export interface JobFailure {
  readonly context: JobContext;
  readonly error: unknown;
}

/** The lease expired and another runner has the job now; this transaction is rolled back completely. */
export class LeaseLost extends Error {
  constructor(job: Job) {
    super(`The lease of ${job.kind} ${job.key} was lost`);
  }
}
