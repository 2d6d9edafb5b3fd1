import { useCallback, useEffect, useMemo, useState } from 'react';
import { type OperationSource, useHydrating, useOperation, useParts } from '../../../engine/index.ts';
import type { CataloguePart, Network } from '../../../schemas/generated/contract.ts';
import { briefColumns } from '../brief-columns.ts';
import { type Catalogue, readCatalogue } from '../catalogue.ts';
import { catalogueOfParts } from '../catalogue-parts.ts';

export interface CatalogueSource {
  /** Null before it is here, and where it came in a shape that nobody knows. */
  readonly catalogue: Catalogue | null;
  /** Of the reply that it is read from. `refetch` brings the whole where only a part is here, and asks again after a failure. */
  readonly networks: OperationSource;
}

/**
 * What can be ordered. A page that the server has rendered begins with the part of the lists that `brief` leaves of them; all
 * of it comes in columns, and as lists from a server that answers no columns.
 */
export function useCatalogue(brief: (all: readonly Network[]) => readonly Network[]): CatalogueSource {
  const isHydrating = useHydrating();
  const [wasRendered] = useState(isHydrating);
  const [isWanted, want] = useState(!wasRendered);
  const columns = useParts('getCataloguePart', isWanted ? {} : null, inParts);
  const ofColumns = useMemo(() => columns.value && catalogueOfParts(columns.value), [columns.value]);
  const isRefused = isWanted && ofColumns === null && (columns.value !== null || columns.status === 'error');
  // What the server renders with goes with the page, and is much shorter in columns; browsers have no use for the code that makes them.
  const short = useCallback(
    (all: readonly Network[]) => {
      const part = brief(all);
      return import.meta.env.SSR && part !== all ? (briefColumns(part) as unknown as readonly Network[]) : part;
    },
    [brief],
  );
  const lists = useOperation('listNetworks', {}, { enabled: wasRendered || isRefused, brief: short });
  const { refetch, isBrief } = lists;
  useEffect(() => {
    if (isRefused && isBrief) void refetch();
  }, [isRefused, isBrief, refetch]);
  const ofLists = useMemo(() => {
    // Another part of the page may have brought the whole before this one is hydrated. The brief one stays the same object:
    // a form that gets another one while it is hydrated loses what was typed into it before.
    if (lists.value === null) return null;
    if (isInColumns(lists.value)) return catalogueOfParts(lists.value);
    return readCatalogue(isHydrating && !isBrief ? brief(lists.value) : lists.value);
  }, [lists.value, isHydrating, isBrief, brief]);
  const catalogue = isHydrating ? ofLists : (ofColumns ?? ofLists);
  const again = columns.refetch;
  const networks = useMemo((): OperationSource => {
    const bring = async () => {
      if (isRefused) await refetch();
      else if (isWanted) await again();
      else want(true);
    };
    if (ofColumns && !isHydrating) {
      return {
        value: columns.value,
        status: 'ready',
        error: null,
        fetching: columns.fetching,
        isBrief: false,
        refetch: bring,
      };
    }
    return { ...lists, fetching: lists.fetching || columns.fetching, refetch: bring };
  }, [columns.value, columns.fetching, again, ofColumns, lists, refetch, isHydrating, isRefused, isWanted]);
  return { catalogue, networks };
}

/** What the server renders with, and what came with a page, is a brief list already, as columns. */
function isInColumns(value: readonly (Network | CataloguePart)[]): value is readonly CataloguePart[] {
  return Object.hasOwn(value[0] ?? {}, 'columns');
}

const inParts = {
  rest: ({ version, total, partSize }: CataloguePart) => {
    // What does not add up is found out when the parts are read.
    const count = partSize >= 1 && total <= partSize * maxParts ? Math.ceil(total / partSize) : 1;
    return Array.from({ length: Math.max(0, count - 1) }, (_, at) => ({ from: (at + 1) * partSize, version }));
  },
  version: ({ version }: CataloguePart) => version,
};

const maxParts = 5_000;
