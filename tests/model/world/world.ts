import type { Database } from '../../../server/platform/db/database.ts';
import type { Draft } from '../state/draft.ts';
import type { Snapshot } from './snapshot.ts';

/** A request as a client sends it. */
export interface Request {
  /** POST unless told. */
  readonly method?: 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly body?: object;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Whether the server asks to come back later. */
  readonly later: boolean;
  /** Whether it had to be sent more than once, because nobody knew what became of it. */
  readonly again?: boolean;
}

/** A shop of the model that is open, with everything that operations on it need. */
export interface World {
  readonly instance: string;
  /** Of the instance's own order form. */
  readonly formToken: string;
  readonly db: Database;
  readonly send: (request: Request) => Promise<Reply>;
  readonly now: () => Date;
  /** When the shop was opened. */
  readonly opened: Date;
  /** The model's state. */
  readonly draft: Draft;
  readonly people: ReadonlyMap<string, { readonly id: number; readonly token: string }>;
  /** A callback of the gateway, signed. */
  readonly callback: (invoiceId: string, outcome: 'paid' | 'declined', amount: bigint) => object;
  /** See `findOrder`. */
  readonly maxTried?: number | undefined;
  /** The database after the last round. */
  snapshot: Snapshot;
  /** What was answered with success, by key, to be asked for again. */
  readonly answered: Map<string, { readonly request: Request; readonly status: number; readonly text: string }>;
  /** Broken promises that no later look at the database would show. */
  readonly faults: string[];
  /** A number that nobody has had. */
  readonly next: () => number;
}

/** An abstract operation: what is meant by its numbers follows from the state that it meets. */
export interface Act {
  readonly kind: string;
  readonly who: number;
  readonly pick: number;
  readonly size: number;
  readonly twist: number;
  /** Whether a second client sends the same request at the same time. */
  readonly twice: boolean;
  /** Whether it orders only what is delivered in one piece. */
  readonly plain?: boolean;
}

export function nameOf(world: Pick<World, 'people'>, { who }: Act): string {
  const names = [...world.people.keys()];
  return chosen(names, who) ?? 'user1';
}

/** One of a list by a number that may be any. */
export function chosen<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}
