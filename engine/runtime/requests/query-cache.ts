import type { QueryClient } from '@tanstack/react-query';
import { QueryClient as Queries } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

/** Key under which the reply of an operation with these parameters is kept; its beginning names all of that operation. */
export function operationKey(operation: string, params?: Readonly<Record<string, unknown>>): readonly unknown[] {
  return params === undefined ? ['operation', operation] : ['operation', operation, params];
}

/** Milliseconds for which a reply is taken as fresh: long enough for a screen whose parts ask for the same. */
const freshFor = 10_000;
const usualAttempts = 3;

export function createQueries(attempts = usualAttempts): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failed, error) => failed < attempts - 1 && mayHelp(error),
        retryDelay: (failed, error) =>
          error instanceof RequestError && error.retryAfter !== undefined
            ? Math.min(error.retryAfter, 10) * 1000
            : 500 * 2 ** failed,
        networkMode: 'always',
      },
    },
  });
}

/** Asking again changes nothing about a refusal; it may about a server that is down or a connection that is gone. */
function mayHelp(error: unknown): boolean {
  return error instanceof RequestError && error.unanswered && error.status !== 409;
}
