import { useEffect, useMemo, useState } from 'react';
import { fetchPart, useCurrency } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import type { CataloguePage } from '../page.ts';
import type { CatalogueQuery } from '../query.ts';
import { isPlain, plainPage } from './plain-page.ts';

/** Answers questions about one catalog. */
type Find = (query: CatalogueQuery, limit: number) => CataloguePage;

/**
 * The first services that a question leaves. A plain question is answered at once; the index is fetched and built with the first
 * other one, and until its answer is here, the one before stays. Null where there is no answer yet.
 */
export function useAnswer(catalogue: Catalogue | null, query: CatalogueQuery, limit: number): CataloguePage | null {
  const find = useFind(isPlain(query) ? null : catalogue);
  const page = useMemo(() => {
    if (!catalogue) return null;
    if (isPlain(query)) return plainPage(catalogue, query, limit);
    return find && find(query, limit);
  }, [catalogue, find, query, limit]);
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  return page ?? last;
}

/** Null while there is no index of the catalog, and none is wanted. */
function useFind(catalogue: Catalogue | null): Find | null {
  const { rate } = useCurrency();
  const [built, setBuilt] = useState<{ readonly of: Catalogue; readonly rate: number; readonly find: Find } | null>(
    null,
  );
  useEffect(() => {
    if (!catalogue || (built?.of === catalogue && built.rate === rate)) return;
    let isWanted = true;
    // A failure is told where the page tells of parts that did not come.
    void fetchPart('The filter of the services', () => import('./build-index.ts')).then(({ buildIndex }) => {
      if (isWanted) setBuilt({ of: catalogue, rate, find: buildIndex(catalogue, rate) });
    });
    return () => {
      isWanted = false;
    };
  }, [catalogue, rate, built]);
  return built && built.of === catalogue ? built.find : null;
}
