import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApp } from '../app/app.ts';
import { operationKey } from '../requests/query-cache.ts';
import { type Parts, requestParts } from '../requests/request-parts.ts';
import { type Source, type SourceState, sourceState } from '../sources/source.ts';
import type { OperationName, KnownOperations } from './use-operation.ts';

/**
 * The reply of an operation that comes in parts, kept and shared like any other: all parts or none. A part is asked for with
 * what `rest` says of the first one. `null` params wait. Name the same `parts` each time.
 */
export function useParts<Operation extends OperationName>(
  operation: Operation,
  params: KnownOperations[Operation]['input'] | null,
  parts: Parts<KnownOperations[Operation]['reply']>,
): Source<readonly KnownOperations[Operation]['reply'][]>;
export function useParts(
  operation: string,
  params: Readonly<Record<string, unknown>> | null,
  parts: Parts<unknown>,
): Source<readonly unknown[]> {
  const { client, queries, texts } = useApp();
  const queryKey = [...operationKey(operation, params ?? {}), 'parts'];
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => {
        const requestPart = (more: Readonly<Record<string, unknown>>) =>
          client.request(operation, { ...params, ...more }, { signal, onlyReads: true });
        return requestParts(requestPart, parts, queries.getQueryData(queryKey), texts.translate('errors.unreadable'));
      },
      enabled: params !== null,
      // The same version is the same object; comparing all that a large reply holds would take longer than fetching it.
      structuralSharing: false,
    },
    queries,
  );
  return useMemo(
    () => ({
      ...(sourceState({ data, error, isFetching }) as SourceState<readonly unknown[]>),
      refetch: async () => void (await refetch()),
    }),
    [data, error, isFetching, refetch],
  );
}
