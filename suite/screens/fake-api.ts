import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Route } from '@playwright/test';
import type { Operation } from '../../engine/compile/contract/contract.ts';
import { toClient, toWire } from '../../schemas/boundary.ts';
import { parseQuery } from '../../server/edge/http/parse-query.ts';
import { createValidators, type RequestParts } from '../../server/edge/http/operation-validator.ts';
import { Problem } from '../../server/platform/problem.ts';
import { sampleOf } from '../contract/sample-value.ts';
import { replyOf } from '../contract/sample-reply.ts';
import { parseJson } from '../contract/transport.ts';
import { type Difference, shapesOf, withDifference } from './reply-variants.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import type { Subject, State } from './suite-types.ts';

/** Rows that a table has in all. */
export const tableTotal = 45;
/** Number of the one row that any search finds. */
export const foundRow = 30;
/** Items of lists that have no pages. */
const rows = 3;
/** Milliseconds by which replies are delayed in the state `slow`. */
const delay = 700;

export interface Call {
  readonly operation: Operation;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Refuses one operation with messages on fields, wire names. */
export interface Refusal {
  readonly operation: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What operations have answered, and would answer; client names. */
export type Answers = Pick<PretendApi, 'sampleOf'> & { readonly replies: ReadonlyMap<string, unknown> };

/** Answers in place of a server, by the contract alone, and holds every call against it. */
export class PretendApi {
  state: State = 'data';
  refusal: Refusal | null = null;
  /** In what replies are otherwise than usual. */
  differences: readonly Difference[] = [];
  /** Since it was last emptied. */
  calls: Call[] = [];
  /** Calls that the contract does not allow, in words. */
  complaints: string[] = [];
  pending = 0;
  /** Last reply with data by operation, client names. */
  readonly replies = new Map<string, unknown>();
  readonly #subject: Subject;
  /** Replies whose parts have to fit together, wire names. */
  readonly #prepared: ReadonlyMap<string, unknown>;
  readonly #validators: ReturnType<typeof createValidators>;
  readonly #routes: readonly { readonly operation: Operation; readonly pattern: RegExp }[];

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#prepared = sampleCatalogue(subject.contract);
    this.#validators = createValidators(subject.contract);
    this.#routes = Object.values(subject.contract.operations)
      .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
      // What is fixed goes before what is variable.
      .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length);
  }

  /** Answers a request of a page; files of the app go on to the server. */
  readonly handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    if (origin.startsWith('http://localhost') && /^\/app(\/|$)/.test(pathname)) return route.continue();
    const found = this.#find(request, pathname);
    if (request.isNavigationRequest()) {
      if (!found) return route.continue();
      this.#hear(found.operation, found.path, request);
      // The browser stays where it is.
      return route.fulfill({ status: 204 });
    }
    if (!found) return route.fulfill({ status: 200, contentType: 'image/png', body: picture });
    this.pending += 1;
    try {
      const answer = this.#answer(found.operation, found.path, request);
      if (this.state === 'slow' && !this.#isOfTheApp(found.operation)) await pause(delay);
      await route.fulfill({ contentType: 'application/json', ...answer }).catch(() => undefined);
    } finally {
      this.pending -= 1;
    }
  };

  /** What an operation answers with when it answers with data, client names. */
  readonly sampleOf = (name: string): unknown => {
    const operation = this.operation(name);
    return operation && this.#seen(operation, this.#replyOf(operation, {}, false));
  };

  /** What is known of the API if its replies were otherwise: for thinking about a page before it is opened. */
  supposing(differences: readonly Difference[]): Answers {
    const sampleOf = (name: string): unknown => {
      const operation = this.operation(name);
      return operation && this.#seen(operation, this.#replyOf(operation, {}, false, differences));
    };
    const changed = new Map(
      [...new Set(differences.map((one) => one.operation))].map((name) => [name, sampleOf(name)]),
    );
    return {
      replies: new Map([...this.replies].map(([name, reply]) => [name, changed.get(name) ?? reply])),
      sampleOf: (name) => changed.get(name) ?? this.sampleOf(name),
    };
  }

  /** The ways in which members of an operation's replies may be, by the contract; `names` are the client's. */
  shapesOf(name: string, names: ReadonlySet<string>): Difference[][] {
    const operation = this.operation(name);
    return operation ? shapesOf(name, operation.wire.reply, this.#subject.contract.wireDefs, names) : [];
  }

  /** A text for a word of the address: what one of the operations takes as its parameter of that name. */
  wordFor(name: string, operations: readonly string[]): string {
    const { contract } = this.#subject;
    for (const one of operations) {
      const schema = this.operation(one)?.input.properties?.[name];
      if (schema) return String(sampleOf(schema, contract.defs));
    }
    return '1';
  }

  /** An operation of the contract by its name. */
  operation(name: string): Operation | undefined {
    return this.#subject.contract.operations[name];
  }

  #find(request: Request, pathname: string) {
    for (const { operation, pattern } of this.#routes) {
      const match = operation.method === request.method() ? pattern.exec(pathname) : null;
      if (match) return { operation, path: { ...match.groups } };
    }
    return undefined;
  }

  /** Notes a call and holds it against the contract. Gives its query. */
  #hear(operation: Operation, path: Record<string, string>, request: Request): Call['query'] {
    const query = parseQuery(new URL(request.url()).search.slice(1));
    const body = operation.node.multipart ? undefined : (parseJson(request.postData() ?? '') ?? {});
    this.calls.push({ operation, query: structuredClone(query), body });
    if (!operation.node.multipart) this.#check(operation, { path, query, header: request.headers(), body });
    return query;
  }

  #answer(operation: Operation, path: Record<string, string>, request: Request) {
    const query = this.#hear(operation, path, request);
    const { refusal } = this;
    if (refusal?.operation === operation.name)
      return { status: 422, body: JSON.stringify({ message: refusal.message, errors: refusal.errors }) };
    const own = this.#isOfTheApp(operation) || operation.method !== 'GET';
    if (this.state === 'error' && !own)
      // Asking again at once saves seconds.
      return { status: 500, headers: { 'retry-after': '0' }, body: JSON.stringify({ message: failure }) };
    const reply = this.#replyOf(operation, query, this.state === 'empty' && !own);
    this.replies.set(operation.name, this.#seen(operation, reply));
    const headers = operation.node.opensSession ? { authorization: 'Bearer pretended' } : {};
    return { status: 200, headers, body: JSON.stringify(reply) };
  }

  /** A reply as the client sees it. */
  #seen(operation: Operation, reply: unknown): unknown {
    const seen = operation.node.envelope ? (reply as { data: unknown }).data : reply;
    return toClient(seen, operation.node.reply, this.#subject.contract.plans);
  }

  #check(operation: Operation, parts: RequestParts): void {
    try {
      this.#validators.get(operation.name)?.checkInput(parts);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const where = Object.keys(error.fields).join(', ') || 'the body';
      this.complaints.push(`The page calls ${operation.name} with what the contract does not take: ${where}.`);
    }
  }

  #replyOf(
    operation: Operation,
    query: Readonly<Record<string, unknown>>,
    empty: boolean,
    differences = this.differences,
  ): unknown {
    const usual = this.#usualReplyOf(operation, query, empty);
    return differences
      .filter((one) => one.operation === operation.name)
      .reduce<unknown>((reply, one) => withDifference(reply, one), usual);
  }

  #usualReplyOf(operation: Operation, query: Readonly<Record<string, unknown>>, empty: boolean): unknown {
    const { contract, expected } = this.#subject;
    if (operation.name === Object.values(expected.indexes)[0]?.settings) {
      const settings = toWire(expected.settings, operation.node.reply, contract.plans);
      return operation.node.envelope ? { data: settings } : settings;
    }
    const prepared = empty ? undefined : this.#prepared.get(operation.name);
    if (prepared !== undefined) return prepared;
    if (!operation.table) return replyOf(operation.wire.reply, contract.wireDefs, empty ? 0 : rows);
    const { start, size } = requestedPage(query);
    const searched = (query['search'] as { value?: string } | undefined)?.value !== undefined;
    const length = Math.min(size, Math.max(tableTotal - start, 0));
    const [first, count] = empty ? [1, 0] : searched ? [foundRow, 1] : [start + 1, length];
    const total = empty ? 0 : tableTotal;
    const found = empty ? 0 : searched ? 1 : total;
    const counts = {
      draw: 1,
      recordsTotal: total,
      recordsFiltered: found,
      // As a contract writes them whose other names have underlines too.
      records_total: total,
      records_filtered: found,
    };
    const known = operation.wire.reply.properties ?? {};
    const own = Object.fromEntries(Object.entries(counts).filter(([name]) => Object.hasOwn(known, name)));
    const reply = replyOf(operation.wire.reply, contract.wireDefs, count, first) as { readonly meta?: object };
    return { ...reply, ...own, ...(operation.table.numbered && { meta: { ...reply.meta, total: found } }) };
  }

  /** Session, profile and settings work in every state: without them there is no screen to look at. */
  #isOfTheApp({ name }: Operation): boolean {
    const [index] = Object.values(this.#subject.expected.indexes);
    const { session, settings } = index ?? {};
    return [session?.login, session?.refresh, session?.logout, session?.profile, settings].includes(name);
  }
}

/** What the API says in the state `error`. */
export const failure = 'The pretended server has failed.';

/** Which rows a query asks for, by the table protocol or by numbered pages; `start` is 0-based. */
export function requestedPage(query: Readonly<Record<string, unknown>>): {
  readonly start: number;
  readonly size: number;
} {
  const size = Number(query['length'] ?? query['per_page'] ?? 20);
  const start = Number(query['start'] ?? (Number(query['page'] ?? 1) - 1) * size);
  return { start, size };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** A picture of one point, for addresses outside. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
