import type { CatalogueType } from '../../order-line/catalogue.ts';
import type { Places } from '../find-places.ts';
import type { Results } from './use-results.ts';

/** Something that can be chosen. */
export type Row =
  | { readonly kind: 'recent'; readonly id: string; readonly text: string }
  | { readonly kind: 'forget'; readonly id: string }
  | {
      readonly kind: 'network';
      readonly id: string;
      readonly to: string;
      readonly network: Results['networks'][number];
      /** Services of it; null where they are not known yet. */
      readonly count: number | null;
    }
  | {
      readonly kind: 'type';
      readonly id: string;
      readonly to: string;
      readonly place: Results['types'][number];
      readonly count: number | null;
    }
  | { readonly kind: 'service'; readonly id: string; readonly to: string; readonly found: Results['services'][number] }
  | { readonly kind: 'all'; readonly id: string; readonly to: string; readonly count: number };

export interface RowGroup {
  /** Key of its heading; null for a row that stands alone. */
  readonly title: 'recent' | 'networks' | 'types' | 'services' | null;
  readonly rows: readonly Row[];
}

/**
 * What is found, in groups. Where nothing is typed, what was searched for before, and where customers mostly go. Empty groups are
 * left out.
 */
export function rowGroups(
  text: string,
  results: Results | null,
  recent: readonly string[],
  popular: Places | null,
  homeTo: string,
): readonly RowGroup[] {
  if (text.trim() === '') {
    const before = recent.map((one): Row => ({ kind: 'recent', id: `recent-${one}`, text: one }));
    const forget: Row = { kind: 'forget', id: 'forget' };
    return withoutEmpty([
      { title: 'recent', rows: before.length > 0 ? [...before, forget] : [] },
      ...(popular ? placeGroups(popular, homeTo, () => null) : []),
    ]);
  }
  if (!results) return [];
  const { services, count } = results;
  const to = homeAddress(homeTo, `text=${encodeURIComponent(text.trim())}`);
  return withoutEmpty([
    ...placeGroups(results, homeTo, ({ services }) => services.length),
    {
      title: 'services',
      rows: services.map((found) => ({
        kind: 'service',
        id: `service-${found.service.id}`,
        to: `/services/${found.service.slug}`,
        found,
      })),
    },
    { title: null, rows: count > services.length ? [{ kind: 'all', id: 'all', to, count }] : [] },
  ]);
}

const homeAddress = (homeTo: string, query: string) => `${homeTo}?${query}#services`;

function placeGroups(
  { networks, types }: Places,
  homeTo: string,
  countOf: (type: CatalogueType) => number | null,
): readonly RowGroup[] {
  return [
    {
      title: 'networks',
      rows: networks.map((network) => ({
        kind: 'network',
        id: `network-${network.id}`,
        to: homeAddress(homeTo, `network=${network.id}`),
        network,
        count: network.serviceTypes.reduce<number | null>((sum, type) => addCounts(sum, countOf(type)), 0),
      })),
    },
    {
      title: 'types',
      rows: types.map((place) => ({
        kind: 'type',
        id: `type-${place.type.id}`,
        to: `/services/${place.type.slug}`,
        place,
        count: countOf(place.type),
      })),
    },
  ];
}

const addCounts = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

function withoutEmpty(groups: readonly RowGroup[]): readonly RowGroup[] {
  return groups.filter(({ rows }) => rows.length > 0);
}
