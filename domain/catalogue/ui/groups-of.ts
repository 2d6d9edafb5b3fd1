import type { Catalogue, CatalogueService } from '../../order-line/catalogue.ts';
import type { Listed } from './service-table.tsx';
import type { AnsweredPage } from './use-answer.ts';

/** Services that stand together under a heading. */
export interface Group {
  readonly key: string;
  /** Null where services of all types stand together, in an order that goes across types. */
  readonly of: Omit<Listed, 'service'> | null;
  /** How many services the question leaves of it. */
  readonly count: number;
  /** Of all of these; undefined where the page does not say. */
  readonly cheapest: CatalogueService | undefined;
  /** The first of them, as far as the page has them. */
  readonly services: readonly Listed[];
}

/** The services of a page as groups: one for each service type, or one for all where they are sorted across types. */
export function groupsOf(catalogue: Catalogue, page: AnsweredPage): readonly Group[] {
  const isTogether = page.query.sorting !== 'popularity';
  const known = new Map(page.groups.map((group) => [group.type, group]));
  const groups = new Map<string, Group & { readonly services: Listed[] }>();
  for (const listed of listedOf(catalogue, page.ids)) {
    const { type, network } = listed;
    const key = isTogether ? 'all' : String(type.id);
    const of = known.get(type.id);
    const group = groups.get(key) ?? {
      key,
      of: isTogether ? null : { type, network },
      count: of?.count ?? page.count,
      cheapest: of && catalogue.serviceById.get(of.cheapest),
      services: [],
    };
    group.services.push(listed);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Services with what they belong to. */
export function listedOf(catalogue: Catalogue, ids: Iterable<number>): readonly Listed[] {
  const listed: Listed[] = [];
  for (const id of new Set(ids)) {
    const service = catalogue.serviceById.get(id);
    const type = service && catalogue.typeById.get(service.serviceTypeId);
    const network = service && catalogue.networkById.get(service.networkId);
    if (service && type && network) listed.push({ service, type, network });
  }
  return listed;
}
