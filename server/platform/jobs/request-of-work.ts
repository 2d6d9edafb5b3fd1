import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the work at hand follows from. */
const current = new AsyncLocalStorage<string | null>();

/** The field of a job's payload that holds the id of its request. */
const field = 'requestId';

/** Does work for a request; null: for none, or for several at once. */
export function forRequest<T>(id: string | null, work: () => T): T {
  return current.run(id, work);
}

/** Id of the request that this work follows from; null for none. */
export function currentRequest(): string | null {
  return current.getStore() ?? null;
}

/** A payload that carries the id of the request. */
export function withRequest(
  payload: Readonly<Record<string, unknown>>,
  id: string | null,
): Readonly<Record<string, unknown>> {
  return id === null ? payload : { ...payload, [field]: id };
}

/** The request that a job follows from; null for none. */
export function requestOf(payload: Readonly<Record<string, unknown>>): string | null {
  const id = payload[field];
  return typeof id === 'string' ? id : null;
}

/** The request of all of them; null when they follow from several. */
export function requestOfAll(payloads: readonly Readonly<Record<string, unknown>>[]): string | null {
  const ids = new Set(payloads.map(requestOf));
  const [id = null] = ids;
  return ids.size === 1 ? id : null;
}
