import type { RequestError } from '../requests/request-error.ts';
import type { TableState } from './table-state.ts';

/** State of a data source, as expressions and blocks see it. */
export interface SourceState<Value = unknown> {
  /** The last good reply; null before the first, and where that says that there is nothing. */
  readonly value: Value | null;
  /** `error` only while there is no value: a failed refresh leaves a source ready, with `error` set. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: RequestError | null;
  /** A request is under way. */
  readonly fetching: boolean;
}

export interface Source<Value = unknown> extends SourceState<Value> {
  readonly refetch: () => Promise<void>;
  /** Of sources whose operation answers the table protocol. */
  readonly table?: TableState;
}

export const loading: SourceState = { value: null, status: 'loading', error: null, fetching: false };

export function sourceState(result: {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
}): SourceState {
  const value = result.data ?? null;
  return {
    value,
    status: result.data !== undefined ? 'ready' : result.error ? 'error' : 'loading',
    error: result.error as RequestError | null,
    fetching: result.isFetching,
  };
}
