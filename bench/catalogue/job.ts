/** What is measured in one process. */
export interface Job {
  readonly contender: string;
  readonly size: number;
  readonly distribution: string;
  readonly questions: 'sessions' | 'independent' | 'letters';
  /** As many as can be done in `seconds`, one at least. */
  readonly rounds: number;
  readonly seconds: number;
}

/** Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface Measured extends Omit<Job, 'seconds'> {
  /** Milliseconds until it was built, and of its thread on a processor. */
  readonly builtIn: number;
  readonly builtOn: number;
  /** For each service. */
  readonly bytes: number;
  /** How many of the questions asked were answered as the naive filter does. */
  readonly right: number;
  readonly requested: number;
  readonly own: Times;
  /** The naive filter in the same process, in turn. */
  readonly naive: Times;
}
