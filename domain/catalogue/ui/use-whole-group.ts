import { useEffect, useState } from 'react';
import type { Catalogue } from '../../order-line/catalogue.ts';
import { serviceIds } from '../../order-line/catalogue-parts.ts';
import { firstServices } from '../page-size.ts';
import type { CatalogueQuery } from '../query.ts';
import type { Engine } from './engine.ts';
import { type Group, listedOf } from './groups-of.ts';
import { isPlain } from './plain-page.ts';
import type { Listed } from './service-table.tsx';

/** The question that groups are a part of the answer to. */
export interface GroupSource {
  readonly catalogue: Catalogue;
  readonly engine: Engine | null;
  readonly query: CatalogueQuery;
}

/** All services of a group, once they are wanted; null until they are here. */
export function useWholeGroup(group: Group, source: GroupSource, isWanted: boolean): readonly Listed[] | null {
  const { of, count, services } = group;
  const type = of?.type;
  const [found, setFound] = useState<{ readonly source: GroupSource; readonly services: readonly Listed[] }>();
  const isWhole = services.length >= count;
  useEffect(() => {
    if (!type || !isWanted || isWhole) return undefined;
    const { catalogue, engine, query } = source;
    const take = (ids: Iterable<number>) => setFound({ source, services: listedOf(catalogue, ids) });
    if (isPlain(query)) return take(serviceIds(type));
    return engine?.page({ ...query, serviceTypes: [type.id] }, firstServices(count), ({ ids }) => take(ids));
  }, [type, count, source, isWanted, isWhole]);
  if (isWhole) return services;
  return found?.source === source ? found.services : null;
}
