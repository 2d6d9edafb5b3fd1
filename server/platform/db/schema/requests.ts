import type { Moment, MomentByDefault, OrNull } from './columns.ts';

export interface RequestTables {
  rate_limit: RateLimitTable;
  idempotency: IdempotencyTable;
}

export interface IdempotencyTable {
  instance: string;
  /** `user:12`, or `guest:` and a hash. */
  caller: string;
  operation: string;
  key: string;
  /** SHA-256 of the canonical JSON of the body, hex. */
  body_hash: string;
  /** JSON of the reply exactly as it is replayed. */
  reply: OrNull<string>;
  created_at: MomentByDefault;
}

/** Counters of a fixed window, e.g. bucket `login:203.0.113.7:a@b.c`. */
export interface RateLimitTable {
  instance: string;
  bucket: string;
  window_started_at: Moment;
  hits: number;
}
