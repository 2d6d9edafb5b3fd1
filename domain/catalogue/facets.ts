import type { CatalogueIndex } from './catalogue-index.ts';
import type { RowGroup, SetName } from './columns.ts';
import type { NumericColumn } from './numeric-column.ts';
import type { CatalogueQuery } from './query.ts';
import { type FilterName, ofIds } from './filters.ts';
import { matchesOf } from './search.ts';
import { countOf, countWithin, type Matches, isMatch } from './matches.ts';

/** The least and the greatest number of some services; null where there are none. */
export type Extremes = { readonly min: number; readonly max: number } | null;

/**
 * What each choice of a filter would leave. Of filters whose choices widen an answer (any network, type, country, start time),
 * a number says how many services have that choice while the other filters stay; of features, which must all be there, how many
 * are left if it is chosen too.
 */
export interface CatalogueFacets {
  /** Services that the question leaves. */
  readonly count: number;
  /** In the order of the columns, as all that follow. */
  readonly networks: Uint32Array;
  readonly serviceTypes: Uint32Array;
  readonly sets: Readonly<Record<SetName, Uint32Array>>;
  readonly discounted: number;
  readonly favourites: number;
  /** Of the services that the other filters leave: bounds outside of these change nothing. Specification: A5 Catalogue filters. */
  readonly price: Extremes;
  readonly quantity: Extremes;
}

/** `favourites`: ids of the customer's favorites; none where nobody is logged in. */
export function facetsOf(
  index: CatalogueIndex,
  query: CatalogueQuery,
  favourites: readonly number[] = [],
): CatalogueFacets {
  const { networks, serviceTypes, sets } = index.columns;
  const without = matchesWithout(index, query);
  const ofGroups = (groups: readonly RowGroup[], matches: Matches) =>
    Uint32Array.from(groups, ({ from, to }) => countWithin(matches, from, to));
  const ofSet = (name: SetName, matches: Matches) =>
    Uint32Array.from(sets[name].postings, (posting) => countOf(matches, posting));
  return {
    count: without(null).count,
    networks: ofGroups(networks, without('network')),
    serviceTypes: ofGroups(serviceTypes, without('serviceTypes')),
    sets: {
      countries: ofSet('countries', without('countries')),
      features: ofSet('features', without(null)),
      startTimes: ofSet('startTimes', without('startTimes')),
    },
    discounted: countOf(without('discounted'), index.discounted),
    favourites: countOf(without('favourites'), ofIds(index, favourites)),
    price: extremesOf(index.price, index.price, without('price')),
    quantity: extremesOf(index.min, index.max, without('quantity')),
  };
}

/** Matches without one filter; those of the whole question, of which most is asked, are found once. */
function matchesWithout(index: CatalogueIndex, query: CatalogueQuery): (filter: FilterName | null) => Matches {
  const whole = matchesOf(index, query);
  return (filter) =>
    filter !== null && isUsed(query, filter) ? matchesOf(index, query, filter, index.otherRoom) : whole;
}

function isUsed(query: CatalogueQuery, filter: FilterName): boolean {
  switch (filter) {
    case 'network':
      return query.network !== null;
    case 'serviceTypes':
      return query.serviceTypes.length > 0;
    case 'price':
    case 'quantity':
      return query[filter].min !== null || query[filter].max !== null;
    case 'discounted':
      return query.discounted;
    case 'favourites':
      return query.favourites !== null;
    default:
      return query.sets[filter].length > 0;
  }
}

/** The least of one column and the greatest of another. */
function extremesOf(least: NumericColumn, greatest: NumericColumn, matches: Matches): Extremes {
  const [min, max] = [extremeOf(least, matches, false), extremeOf(greatest, matches, true)];
  return min === null || max === null ? null : { min, max };
}

function extremeOf(column: NumericColumn, matches: Matches, isGreatest: boolean): number | null {
  const { ascending, starts, numbers, ranks, distinct } = column;
  const count = matches.count === 0 ? 0 : (starts[numbers] as number);
  for (let at = 0; at < count; at += 1) {
    const row = ascending[isGreatest ? count - 1 - at : at] as number;
    if (isMatch(matches, row)) return distinct[ranks[row] as number] as number;
  }
  return null;
}
