import type { Posting } from './posting.ts';

/** What a service has any number of. */
export type SetName = 'countries' | 'features' | 'startTimes';
export const setNames: readonly SetName[] = ['countries', 'features', 'startTimes'];

/** What is chosen in a filter: the id of a label, or the English text of a start time or a place, the same in every language. */
export type SetKey = number | string;

/** Words by key. The words themselves are keys, too: addresses had them before keys were English. */
export type KeyNames = ReadonlyMap<SetKey, string>;

/** The rows that have each of `keys`. */
export interface SetColumn {
  readonly keys: readonly SetKey[];
  /** What each key is in the language of the catalogue, and each other key of the same words; left out where keys are no texts. */
  readonly names?: KeyNames;
  readonly postings: readonly Posting[];
}

/** Rows from `from` up to, not including, `to`. */
export interface RowGroup {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The services of a shop as columns, a row for each, in the order of popularity that the server gives them: by network, by
 * service type, by service. So networks and service types are ranges of rows.
 */
export interface CatalogueColumns {
  readonly ids: Int32Array;
  readonly names: readonly string[];
  readonly networks: readonly RowGroup[];
  readonly serviceTypes: readonly RowGroup[];
  /** Of 1,000 pieces or of a package, as `comparablePrice`, in the currency of the customer. */
  readonly price: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** From 0 to 1. */
  readonly discount: Float64Array;
  /** 1 where there is a refill. */
  readonly refill: Uint8Array;
  readonly sets: Readonly<Record<SetName, SetColumn>>;
}
