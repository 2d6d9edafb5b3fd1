import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApp } from '../app/app.ts';
import type { RequestOptions } from '../requests/client.ts';
import { operationKey } from '../requests/query-cache.ts';
import { RequestError } from '../requests/request-error.ts';
import { type Source, sourceState } from '../sources/source.ts';

/**
 * Input and reply of each operation by its name: the application says which there are, by declaring members of this
 * interface. Without them, operations are called by any name and answer with what the caller expects.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface OperationTypes {}

export type KnownOperations = { readonly [Name in keyof OperationTypes]: OperationTypes[Name] & OperationType };
interface OperationType {
  readonly input: object;
  readonly reply: unknown;
}
export type OperationName = keyof OperationTypes;

interface Options<Reply> {
  readonly enabled?: boolean;
  readonly every?: number;
  /**
   * The part of a large reply that a page shows at first: the server renders and sends no more than that. No source of the
   * same screen may ask for the same.
   */
  brief?(reply: Reply): Reply;
  /** That there is no such thing (404) is an answer too: the source is ready, without a value. */
  readonly orNothing?: boolean;
}

export interface OperationSource<Reply = unknown> extends Source<Reply> {
  /** The value is only the part that the page was rendered with; `refetch` brings the whole. */
  readonly isBrief: boolean;
}

/** The reply of an operation, kept and shared like a source: `null` params or `enabled: false` wait. */
export function useOperation<Operation extends OperationName>(
  operation: Operation,
  params: KnownOperations[Operation]['input'] | null,
  options?: Options<KnownOperations[Operation]['reply']>,
): OperationSource<KnownOperations[Operation]['reply']>;
export function useOperation<Reply = unknown>(
  operation: string,
  params: Readonly<Record<string, unknown>> | null,
  options?: Options<Reply>,
): OperationSource<Reply>;
export function useOperation(
  operation: string,
  params: Readonly<Record<string, unknown>> | null,
  { enabled = true, every, brief, orNothing = false }: Options<unknown> = {},
): OperationSource {
  const { client, queries, briefs } = useApp();
  const queryKey = operationKey(operation, params ?? {});
  const short = brief && briefs.get(queryKey);
  const [wantsWhole, wantWhole] = useState(() => queries.getQueryData(queryKey) !== undefined);
  const waits = short !== undefined && !wantsWhole;
  const result = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        try {
          return await client.request(operation, params ?? {}, { signal, onlyReads: true });
        } catch (error) {
          if (orNothing && error instanceof RequestError && error.status === 404) return null;
          throw error;
        }
      },
      enabled: enabled && params !== null && !waits,
      placeholderData: keepPreviousData,
      refetchInterval: every ? every * 1000 : false,
    },
    queries,
  );
  const { data, error, isFetching, refetch } = result;
  const whole = data !== undefined && brief ? briefs.of(queryKey, data, brief) : data;
  return useMemo(
    () => ({
      ...sourceState({ data: whole === undefined ? short : whole, error, isFetching }),
      isBrief: whole === undefined && short !== undefined,
      refetch: async () => {
        if (waits) wantWhole(true);
        else await refetch();
      },
    }),
    [whole, short, error, isFetching, waits, refetch],
  );
}

export interface Request {
  <Operation extends OperationName>(
    operation: Operation,
    params?: KnownOperations[Operation]['input'],
    options?: RequestOptions,
  ): Promise<KnownOperations[Operation]['reply']>;
}

/** Calls operations directly; throws RequestError. Nothing is kept: name what changed through `useRefresh`. */
export function useRequest(): Request {
  const { client } = useApp();
  return client.request as Request;
}

/** Marks replies as out of date, so that their readers fetch them again in all tabs: operations, or `user` for the profile. */
export function useRefresh(): (...names: readonly string[]) => void {
  const { session } = useApp();
  return useCallback(
    (...names) => {
      for (const name of names) void session.refresh(name === 'user' ? undefined : name);
    },
    [session],
  );
}
