import { useEffect, useMemo, useState } from 'react';
import { fetchPart, useCurrency } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import type { CataloguePage } from '../page.ts';
import type { CatalogueQuery } from '../query.ts';
import type { Engine } from './engine.ts';
import { isPlain, plainPage } from './plain-page.ts';

/**
 * The first services that a question leaves. A plain question is answered at once; another waits for the engine, and until its
 * answer is here, the one before stays. Null where there is no answer yet.
 */
export function useAnswer(
  catalogue: Catalogue,
  engine: Engine | null,
  query: CatalogueQuery,
  limit: number,
): CataloguePage | null {
  const page = useMemo(
    () => (isPlain(query) ? plainPage(catalogue, query, limit) : engine && engine.page(query, limit)),
    [catalogue, engine, query, limit],
  );
  const [last, setLast] = useState(page);
  if (page && page !== last) setLast(page);
  return page ?? last;
}

/** Fetches and builds the engine once it is wanted; null until then. One for other prices takes the place of the one before. */
export function useEngine(catalogue: Catalogue, isWanted: boolean): Engine | null {
  const { rate } = useCurrency();
  const [built, setBuilt] = useState<{ readonly of: Catalogue; readonly rate: number; readonly engine: Engine }>();
  useEffect(() => {
    if (!isWanted || (built?.of === catalogue && built.rate === rate)) return;
    let isCurrent = true;
    // Without it the list stays as it is, and the next question asks for it again.
    fetchPart('The filter of the services', () => import('./build-index.ts')).then(
      ({ buildIndex }) => {
        if (isCurrent) setBuilt({ of: catalogue, rate, engine: buildIndex(catalogue, rate) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [catalogue, rate, isWanted, built]);
  return built?.engine ?? null;
}
