import type { SetKey, SetName } from './columns.ts';

/** Both bounds are included; null is none. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

export type SortField = 'price' | 'quantity' | 'discount';

/** Popularity is the order of the server. Quantities are sorted by the greatest that can be ordered. */
export type Sorting = 'popularity' | { readonly by: SortField; readonly descending: boolean };

/** A word that every service of an answer is about. */
export interface SearchWord {
  /** Stands anywhere in its name. */
  readonly text: string;
  /** Or it is of one of these types, whose names the word stands in. */
  readonly serviceTypes: readonly number[];
  /** Or it is this service, whose id the word is. */
  readonly service: number | null;
}

/** Whether it may be about services whose names do not have it. */
export const isMoreThanText = ({ serviceTypes, service }: SearchWord): boolean =>
  serviceTypes.length > 0 || service !== null;

/** What is asked of the catalog. Specification: A3 Catalogue state, A5 Catalogue filters. */
export interface CatalogueQuery {
  readonly network: number | null;
  /** Any of these; none is all. */
  readonly serviceTypes: readonly number[];
  /** Of countries and start times any one is enough; features must all be there. None is no filter. */
  readonly sets: Readonly<Record<SetName, readonly SetKey[]>>;
  /** Services of which some number from `min` to `max` can be ordered. Specification: decision 73. */
  readonly quantity: Bounds;
  /** Of 1,000 pieces or of a package, in the currency in which prices are shown. Specification: decision 72. */
  readonly price: Bounds;
  readonly discounted: boolean;
  /** Ids of services; null where favorites are not asked for, or nobody is logged in. */
  readonly favourites: readonly number[] | null;
  /** The one service that was chosen in the search; null is any. */
  readonly service: number | null;
  /** Anywhere in the name, unless `words` say what it means. In the order of popularity, names with all of it then come first. */
  readonly text: string;
  readonly words?: readonly SearchWord[];
  readonly sorting: Sorting;
}

const none: Bounds = { min: null, max: null };

export const wholeCatalogue: CatalogueQuery = {
  network: null,
  serviceTypes: [],
  sets: { countries: [], features: [], startTimes: [] },
  quantity: none,
  price: none,
  discounted: false,
  favourites: null,
  service: null,
  text: '',
  sorting: 'popularity',
};
