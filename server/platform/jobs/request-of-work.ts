import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that caused the current work. */
const current = new AsyncLocalStorage<string | null>();

/** The field of a job's payload that holds the id of its request. */
const field = 'requestId';

/** Runs work for a request; null for no request, or for several at once. */
export function forRequest<T>(id: string | null, work: () => T): T {
  return current.run(id, work);
}

/** Id of the request that caused the current work; null for none. */
export function currentRequest(): string | null {
  return current.getStore() ?? null;
}

/** The payload with the id of the request added. */
export function withRequest(
  payload: Readonly<Record<string, unknown>>,
  id: string | null,
): Readonly<Record<string, unknown>> {
  return id === null ? payload : { ...payload, [field]: id };
}

/** Id of the request that caused a job; null for none. */
export function requestOf(payload: Readonly<Record<string, unknown>>): string | null {
  const id = payload[field];
  return typeof id === 'string' ? id : null;
}

/** The request that caused all of them; null if there are several. */
export function requestOfAll(payloads: readonly Readonly<Record<string, unknown>>[]): string | null {
  const ids = new Set(payloads.map(requestOf));
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}
