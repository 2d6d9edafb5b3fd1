import { startTransition, useEffect, useMemo, useState } from 'react';
import { fetchPart, useCurrency } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import type { CataloguePage } from '../page.ts';
import { type PageSize, firstServices } from '../page-size.ts';
import type { CatalogueQuery } from '../query.ts';
import type { Engine } from './engine.ts';
import { isPlain, plainPage } from './plain-page.ts';

export interface AnsweredPage extends CataloguePage {
  /** The question that it answers. */
  readonly query: CatalogueQuery;
}

/**
 * The first services that a question leaves. A plain question is answered at once; another waits for the engine, and until its
 * answer is here, the one before stays. Null where there is no answer yet.
 */
export function useAnswer(
  catalogue: Catalogue,
  engine: Engine | null,
  query: CatalogueQuery,
  size: PageSize,
): AnsweredPage | null {
  const plain = useMemo(
    () => (isPlain(query) ? { ...plainPage(catalogue, query, size), query } : null),
    [catalogue, query, size],
  );
  const [last, setLast] = useState<AnsweredPage | null>(plain);
  if (plain && plain !== last) setLast(plain);
  useEffect(
    () =>
      isPlain(query)
        ? undefined
        : // What is typed meanwhile goes first.
          engine?.page(query, size, (page) => startTransition(() => setLast({ ...page, query }))),
    [engine, query, size],
  );
  return plain ?? last;
}

/** As `useAnswer`, where nothing may be asked: null then, and until the first answer is here. */
export function useFound(engine: Engine | null, query: CatalogueQuery | null, limit: number): CataloguePage | null {
  const [last, setLast] = useState<CataloguePage | null>(null);
  if (query === null && last !== null) setLast(null);
  useEffect(
    () => (query === null ? undefined : engine?.page(query, firstServices(limit), setLast)),
    [engine, query, limit],
  );
  return last;
}

/** Fetches and builds the engine once it is wanted; null until then. One for other prices takes the place of the one before. */
export function useEngine(catalogue: Catalogue, isWanted: boolean): Engine | null {
  const { rate } = useCurrency();
  const [built, setBuilt] = useState<{ readonly of: Catalogue; readonly rate: number; readonly engine: Engine }>();
  const isBuilt = built?.of === catalogue && built.rate === rate;
  useEffect(() => {
    if (!isWanted || isBuilt) return;
    const given = new AbortController();
    const { signal } = given;
    // Without it the list stays as it is, and the next question asks for it again.
    fetchPart('The filter of the services', () => import('./open-engine.ts'))
      .then(({ openEngine }) => openEngine(catalogue, rate, signal))
      .then(
        (engine) => {
          if (signal.aborted) engine.close();
          else setBuilt({ of: catalogue, rate, engine });
        },
        () => undefined,
      );
    return () => given.abort();
  }, [catalogue, rate, isWanted, isBuilt]);
  const engine = built?.engine ?? null;
  useEffect(() => () => engine?.close(), [engine]);
  return engine;
}
