import type { CasingPlans } from '../../../schemas/boundary.ts';
import type { OperationNode } from '../../../schemas/operation-node.ts';
import type { Environment } from '../browser/environment.ts';
import { readReply } from './read-reply.ts';
import { RequestError } from './request-error.ts';
import { writeRequest } from './write-request.ts';

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of the logical action; where none is given, the client makes one and keeps it until the outcome is known. */
  readonly idempotencyKey?: string | undefined;
  /** Nobody asked for this call (a source, a check of a field): an operation that changes data is refused. */
  readonly onlyReads?: boolean;
}

/** Calls operations of the contract by name, in client names. Throws RequestError, or AbortError when the caller gave up. */
export interface Client {
  request<Reply = unknown>(
    operation: string,
    params?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<Reply>;
  /** Where a browser goes that visits an operation by itself; nothing that only headers carry is in it. */
  address(operation: string, params?: Readonly<Record<string, unknown>>): string;
}

interface ClientOptions {
  readonly environment: Environment;
  readonly definition: {
    operation(name: string): OperationNode;
    readonly plans: CasingPlans;
    hasOperation(name: string): boolean;
    /** Brings the operations that the page came without. */
    complete(): Promise<void> | undefined;
  };
  readonly locale: string;
  /** Of the session, or null. */
  readonly token: () => string | null;
  /** Values of the parameters that fill themselves, by client name. */
  readonly filled: () => Readonly<Record<string, unknown>>;
  readonly words: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** A reply opened or renewed a session. */
  readonly onToken: (token: string) => void;
  /** Our API refused the session of this token (401, 403). True where that ended it, and the customer was told. */
  readonly onRefused: (token: string) => boolean;
  /** The shop requires a second step of the login that the customer has yet to set up. */
  readonly onSecondStepNeeded: () => void;
  /** An operation needs the password again. True once it was given, so that the request is sent once more. */
  readonly givePassword: () => Promise<boolean>;
}

/** Milliseconds until a request without an answer is given up. */
const timeLimit = 20_000;
/** Milliseconds before the one repetition of an action whose answer got lost. */
const repeatAfter = 600;

export function createClient(options: ClientOptions): Client {
  const keys: IdempotencyKeys = createIdempotencyKeys(options.environment);
  const inFlight = new Map<string, Promise<unknown>>();

  const surroundings = () => ({
    plans: options.definition.plans,
    locale: options.locale,
    country: options.environment.cookies.get('country'),
    filled: options.filled(),
  });

  async function send(
    node: OperationNode,
    params: Readonly<Record<string, unknown>>,
    key: string | null,
    outside: AbortSignal | undefined,
  ): Promise<unknown> {
    const { environment, words } = options;
    const token = options.token();
    const { path, init } = writeRequest(node, params, { ...surroundings(), token, idempotencyKey: key });

    const abort = new AbortController();
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      abort.abort();
    }, timeLimit);
    const giveUp = () => abort.abort(outside?.reason);
    if (outside?.aborted) giveUp();
    outside?.addEventListener('abort', giveUp);
    try {
      const response = await environment.fetch(environment.origin + path, { ...init, signal: abort.signal });
      const reply = await readReply(response, node, options.definition.plans, words, environment.valuesRead);
      if (node.opensSession && reply.token) options.onToken(reply.token);
      return reply.value;
    } catch (error) {
      if (outside?.aborted) throw new DOMException('The request was given up', 'AbortError');
      if (error instanceof RequestError) {
        if (Object.hasOwn(error.errors, 'second_step')) options.onSecondStepNeeded();
        else if (token && (error.status === 401 || error.status === 403) && !needsPassword(error))
          error.isAnnounced = options.onRefused(token);
        throw error;
      }
      throw new RequestError(0, words(isTimedOut ? 'errors.timeout' : 'errors.no_connection'));
    } finally {
      clearTimeout(timer);
      outside?.removeEventListener('abort', giveUp);
    }
  }

  /** An action that moves something: one key for as long as its outcome is unknown, repeated once when the answer got lost. */
  async function act(
    node: OperationNode,
    params: Readonly<Record<string, unknown>>,
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    try {
      return await send(node, params, key, signal);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 0 || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, repeatAfter));
      try {
        return await send(node, params, key, signal);
      } catch (refusal) {
        // That the second was turned away (no session, no right, too many) says nothing of the first.
        throw refusal instanceof RequestError && [401, 403, 429].includes(refusal.status) ? error : refusal;
      }
    }
  }

  async function request(
    operation: string,
    params?: Readonly<Record<string, unknown>>,
    requestOptions?: RequestOptions,
  ): Promise<unknown> {
    try {
      return await requestOnce(operation, params, requestOptions);
    } catch (error) {
      if (!(error instanceof RequestError) || !needsPassword(error) || !(await options.givePassword())) throw error;
      return requestOnce(operation, params, requestOptions);
    }
  }

  async function requestOnce(
    operation: string,
    params: Readonly<Record<string, unknown>> = {},
    { signal, idempotencyKey, onlyReads = false }: RequestOptions = {},
  ): Promise<unknown> {
    const { definition, words } = options;
    if (!definition.hasOperation(operation))
      await definition.complete()?.catch(() => {
        throw new RequestError(0, words('errors.no_connection'));
      });
    const node = definition.operation(operation);
    if (onlyReads && node.writes) throw new RequestError(405, words('errors.block_failed_text'));
    if (!node.idempotent) return send(node, params, null, signal);

    const given = idempotencyKey ?? params.idempotencyKey;
    if (typeof given === 'string') return act(node, params, given, signal);

    const action = `${operation} ${JSON.stringify(params, nameFiles)}`;
    const running = inFlight.get(action);
    if (running) return running;
    const work = act(node, params, keys.keyOf(action), signal).then(
      (reply) => {
        keys.forget(action);
        return reply;
      },
      (error: unknown) => {
        if (error instanceof RequestError && !error.unanswered) keys.forget(action);
        throw error;
      },
    );
    inFlight.set(action, work);
    const done = () => inFlight.delete(action);
    work.then(done, done);
    return work;
  }

  const address: Client['address'] = (operation, params = {}) => {
    const around = { ...surroundings(), token: null, idempotencyKey: null };
    return options.environment.origin + writeRequest(options.definition.operation(operation), params, around).path;
  };

  return { request: request as Client['request'], address };
}

/** The server asks for the password before it does this, by a message on the field of the password. */
function needsPassword({ status, errors }: RequestError): boolean {
  return status === 403 && (Object.hasOwn(errors, 'currentPassword') || Object.hasOwn(errors, 'current_password'));
}

/** JSON knows no files: two of them would look the same, and be taken for one action. */
function nameFiles(_key: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value;
  return value instanceof File ? [value.name, value.size, value.type, value.lastModified] : [value.size, value.type];
}

/**
 * Idempotency keys of actions whose outcome is not known yet. Asking again for the same action (same operation, same
 * parameters) gives the same key, so that a person who presses the button again after a lost answer does not act twice.
 */
interface IdempotencyKeys {
  keyOf(action: string): string;
  /** The outcome is known: the next time is a new action. */
  forget(action: string): void;
}

/** Milliseconds after which an action with unknown outcome is no longer taken for the same one. */
const keyLifetime = 10 * 60_000;

function createIdempotencyKeys(environment: Pick<Environment, 'newId' | 'now'>): IdempotencyKeys {
  const open = new Map<string, { readonly key: string; readonly since: number }>();
  return {
    keyOf(action) {
      const used = open.get(action);
      if (used && environment.now() - used.since < keyLifetime) return used.key;
      const key = environment.newId();
      open.set(action, { key, since: environment.now() });
      return key;
    },
    forget(action) {
      open.delete(action);
    },
  };
}
