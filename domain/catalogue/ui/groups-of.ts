import type { Catalogue } from '../../order-line/catalogue.ts';
import type { Listed } from './service-table.tsx';

/** Services that stand together under a heading. */
export interface Group {
  readonly key: string;
  /** Null where services of all types stand together, in an order that goes across types. */
  readonly of: Omit<Listed, 'service'> | null;
  readonly services: readonly Listed[];
}

/** The services of a page as groups: one for each service type, or one for all where `isTogether`. */
export function groupsOf(catalogue: Catalogue, ids: Int32Array, isTogether: boolean): readonly Group[] {
  const groups = new Map<string, { readonly key: string; readonly of: Group['of']; readonly services: Listed[] }>();
  for (const id of new Set(ids)) {
    const service = catalogue.serviceById.get(id);
    const type = service && catalogue.typeById.get(service.serviceTypeId);
    const network = service && catalogue.networkById.get(service.networkId);
    if (!service || !type || !network) continue;
    const key = isTogether ? 'all' : String(type.id);
    const group = groups.get(key) ?? { key, of: isTogether ? null : { type, network }, services: [] };
    group.services.push({ service, type, network });
    groups.set(key, group);
  }
  return [...groups.values()];
}
