import type { Micros } from '../../../domain/money/micros.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import type { Database } from '../db/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { SavedReply } from '../idempotency/with-idempotency.ts';
import type { Instance } from '../tenancy/instance.ts';

/** What every handler is given. Clock, database and instance come in from outside; nothing is read from globals. */
export interface Context {
  readonly instance: Instance;
  readonly db: Database;
  /** The caller of a session, or null for a guest. Operations with access `user` never see null. */
  readonly user: Caller | null;
  /** The user's widget whose token came with the call; null for the instance's own order form. */
  readonly widget: CallingWidget | null;
  /** Locale id as written in paths and files (`pt_BR`). */
  readonly locale: string;
  readonly now: () => Date;
  /** The JSON of this operation's reply as it goes over the wire; empty for null where there may be no content. */
  readonly encodeReply: (reply: unknown) => string;
  /** Puts the token of a just opened session into the reply's `Authorization` header. */
  readonly openSession: (token: string) => void;
  /** What the browser calls itself; empty where it says nothing. */
  readonly userAgent: string;
  /** Address of the caller as the trusted proxy chain gives it, of IPv6 its network (`bucketAddress`); for rate limits only. */
  readonly address: string;
  /** A declared origin of the shop, the one that was asked for where there are several: `https://shop.example`. */
  readonly origin: string;
  /** What reaches outside of this server. Not to be called inside a transaction. */
  readonly ports: Ports;
  /** For operations that a browser visits by itself (sign-in at a provider). */
  readonly browser: Browser;
}

/** A user's widget, as what is ordered by it needs to know it. */
export interface CallingWidget {
  readonly id: number;
  readonly ownerId: number;
  /** What the lines of an order have to come to together. */
  readonly minimumPurchaseAmount: Micros;
  /** Methods that its owner has chosen; empty: every one that widgets may use. */
  readonly paymentMethods: readonly number[];
  /** Origins of the sites that may show it. */
  readonly domains: readonly string[];
}

export interface Caller {
  readonly id: number;
  /** Null for a program that calls with the user's API token. */
  readonly session: CallerSession | null;
  /** What the API token of a program may do; nothing for a session, which may do everything. */
  readonly scopes: readonly string[];
}

export interface CallerSession {
  readonly sessionId: number;
  /** When its owner last proved who they are. */
  readonly signedInAt: Date;
  /** Whatever is done with it, it ends then. */
  readonly endsAt: Date;
  /** The same for all that it was renewed from. */
  readonly family: string;
}

export interface Browser {
  readonly cookie: (name: string) => string | null;
  /** Sets a cookie (`name=value; …`) with the handler's reply. */
  readonly setCookie: (cookie: string) => void;
  /** Answers with 302 to an address, and sets cookies (`name=value; …`), in place of the handler's reply. */
  readonly redirect: (to: string, cookies?: readonly string[]) => void;
}

/**
 * Answers one operation of the contract. Input and reply use the client's names; path, query and body are one flat
 * object. The HTTP edge has validated the input and renames both ways; a saved reply it sends as it is.
 */
export type Handler<Name extends keyof Operations> = (
  context: Context,
  input: Operations[Name]['input'],
) => Promise<Operations[Name]['reply']>;

/** The same for an operation with an idempotency key; see `withIdempotency`. */
export type IdempotentHandler<Name extends keyof Operations> = (
  ...call: Parameters<Handler<Name>>
) => Promise<SavedReply<Operations[Name]['reply']>>;

/** Handlers of an area, by operation. */
export type Handlers = { readonly [Name in keyof Operations]?: Handler<Name> | IdempotentHandler<Name> };
