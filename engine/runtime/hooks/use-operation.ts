import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApp } from '../app/app.ts';
import type { RequestOptions } from '../requests/client.ts';
import { operationKey } from '../requests/query-cache.ts';
import { type Source, sourceState } from '../sources/source.ts';

/**
 * Input and reply of each operation by its name: the application says which there are, by declaring members of this
 * interface. Without them, operations are called by any name and answer with what the caller expects.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface OperationTypes {}

type Operations = { readonly [Name in keyof OperationTypes]: OperationTypes[Name] & OperationType };
interface OperationType {
  readonly input: object;
  readonly reply: unknown;
}
type Name = keyof OperationTypes;

/** The reply of an operation, kept and shared like a source: `null` params or `enabled: false` wait. */
export function useOperation<Operation extends Name>(
  operation: Operation,
  params: Operations[Operation]['input'] | null,
  options?: { readonly enabled?: boolean; readonly every?: number },
): Source<Operations[Operation]['reply']>;
export function useOperation<Reply = unknown>(
  operation: string,
  params: Readonly<Record<string, unknown>> | null,
  options?: { readonly enabled?: boolean; readonly every?: number },
): Source<Reply>;
export function useOperation(
  operation: string,
  params: Readonly<Record<string, unknown>> | null,
  { enabled = true, every }: { readonly enabled?: boolean; readonly every?: number } = {},
): Source {
  const { client, queries } = useApp();
  const result = useQuery(
    {
      queryKey: operationKey(operation, params ?? {}),
      queryFn: ({ signal }) => client.request(operation, params ?? {}, { signal, onlyReads: true }),
      enabled: enabled && params !== null,
      placeholderData: keepPreviousData,
      refetchInterval: every ? every * 1000 : false,
    },
    queries,
  );
  const { data, error, isFetching, refetch } = result;
  return useMemo(
    () => ({
      ...sourceState({ data, error, isFetching }),
      refetch: async () => {
        await refetch();
      },
    }),
    [data, error, isFetching, refetch],
  );
}

export interface Request {
  <Operation extends Name>(
    operation: Operation,
    params?: Operations[Operation]['input'],
    options?: RequestOptions,
  ): Promise<Operations[Operation]['reply']>;
}

/** Calls operations directly; throws RequestError. Nothing is kept: name what changed through `useRefresh`. */
export function useRequest(): Request {
  const { client } = useApp();
  return client.request as Request;
}

/** Marks replies as out of date, so that their readers fetch them again: operations, or `user` for the profile. */
export function useRefresh(): (...names: readonly string[]) => void {
  const { queries, session } = useApp();
  return useCallback(
    (...names) => {
      for (const name of names) {
        if (name === 'user') void session.reload();
        else void queries.invalidateQueries({ queryKey: operationKey(name) });
      }
    },
    [queries, session],
  );
}
