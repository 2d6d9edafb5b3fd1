import type { Operations } from '../schemas/generated/contract.ts';
import type { Database } from './db/database.ts';
import type { Instance } from './tenancy/instance.ts';

/** What every handler is given. Clock, database and instance come in from outside; nothing is read from globals. */
export interface Context {
  readonly instance: Instance;
  readonly db: Database;
  /** The caller of a session, or null for a guest. Operations with access `user` never see null. */
  readonly user: { readonly id: number; readonly sessionId: number } | null;
  /** Locale id as written in paths and files (`pt_BR`). */
  readonly locale: string;
  readonly now: () => Date;
  /** Puts the token of a just opened session into the reply's `Authorization` header. */
  readonly openSession: (token: string) => void;
  /** Address of the caller as the trusted proxy chain gives it; for rate limits only. */
  readonly address: string;
}

/**
 * Answers one operation of the contract. Input and reply use the client's names; path, query and body are one flat
 * object. The HTTP edge has validated the input and renames both ways.
 */
export type Handler<Name extends keyof Operations> = (
  context: Context,
  input: Operations[Name]['input'],
) => Promise<Operations[Name]['reply']>;

/** Handlers of an area, by operation. */
export type Handlers = { readonly [Name in keyof Operations]?: Handler<Name> };
