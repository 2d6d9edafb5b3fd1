import type { Results } from './use-results.ts';

/** Something that can be chosen. */
export type Row =
  | { readonly kind: 'recent'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'network';
      readonly id: string;
      readonly to: string;
      readonly network: Results['networks'][number];
    }
  | { readonly kind: 'type'; readonly id: string; readonly to: string; readonly place: Results['types'][number] }
  | { readonly kind: 'service'; readonly id: string; readonly to: string; readonly found: Results['services'][number] }
  | { readonly kind: 'all'; readonly id: string; readonly to: string; readonly count: number };

export interface RowGroup {
  /** Key of its heading; null for a row that stands alone. */
  readonly title: 'recent' | 'networks' | 'types' | 'services' | null;
  readonly rows: readonly Row[];
}

/** What is found, in groups, or what was searched for before where nothing is typed. Empty groups are left out. */
export function rowGroups(
  text: string,
  results: Results | null,
  recent: readonly string[],
  homeTo: string,
): readonly RowGroup[] {
  const home = (query: string) => `${homeTo}?${query}#services`;
  if (text.trim() === '') {
    return withoutEmpty([{ title: 'recent', rows: recent.map((one) => ({ kind: 'recent', id: one, text: one })) }]);
  }
  if (!results) return [];
  const { networks, types, services, count } = results;
  const all: Row = { kind: 'all', id: 'all', to: home(`text=${encodeURIComponent(text.trim())}`), count };
  return withoutEmpty([
    {
      title: 'networks',
      rows: networks.map((network) => ({
        kind: 'network',
        id: `network-${network.id}`,
        to: home(`network=${network.id}`),
        network,
      })),
    },
    {
      title: 'types',
      rows: types.map((place) => ({
        kind: 'type',
        id: `type-${place.type.id}`,
        to: `/services/${place.type.slug}`,
        place,
      })),
    },
    {
      title: 'services',
      rows: services.map((found) => ({
        kind: 'service',
        id: `service-${found.service.id}`,
        to: `/services/${found.service.slug}`,
        found,
      })),
    },
    { title: null, rows: count > services.length ? [all] : [] },
  ]);
}

function withoutEmpty(groups: readonly RowGroup[]): readonly RowGroup[] {
  return groups.filter(({ rows }) => rows.length > 0);
}
