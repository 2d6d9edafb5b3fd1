import type { Draft } from './draft.ts';

/** What a client saw: the outcome in words, and the ids that the server gave. */
export interface Seen {
  readonly outcome: string;
  readonly orderIds: readonly string[];
  readonly invoiceId: string | null;
  /** Of what was made and is neither an order nor an invoice. */
  readonly madeId?: string;
}

/** The outcome of what had to be repeated without a key. */
export const anyOutcome = 'any';
export const nothingSeen = { orderIds: [], invoiceId: null } as const;

/** What a step has read and a later one of the same operation goes by. */
export interface Memory {
  readonly gradePpm?: number;
  readonly delivered?: number;
  readonly goOn?: boolean;
  /** What came out until then has been looked at, milliseconds since 1970. */
  readonly watched?: number;
  readonly outcome?: string;
}

/**
 * One moment of an operation. Gives the outcome when the operation is over with it, else what the next step remembers.
 * What a transaction reads without holding it is a step before the one that commits: others may come in between.
 */
export type Step = (draft: Draft, memory: Memory, seen: Seen) => string | Memory;

/** One operation among several at once. */
export interface Lane {
  /** For people who read a failure. */
  readonly label: string;
  /** Customers and coupons that it may read or change. */
  readonly owners: readonly string[];
  readonly steps: readonly Step[];
  readonly run: () => Promise<Seen>;
}

/** A lane that is over. Its moments lie between its beginning and its end, both counted on one clock of the run. */
export interface Finished {
  /** What kind of operation or job it is. */
  readonly kind: string;
  readonly lane: Lane;
  readonly seen: Seen;
  readonly began: number;
  readonly ended: number;
}
