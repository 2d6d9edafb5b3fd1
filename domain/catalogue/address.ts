import type { SetKey } from './columns.ts';
import { type Bounds, type CatalogueQuery, type SortField, type Sorting, wholeCatalogue } from './query.ts';

/** What a question looks like in the address of a page. Favorites are those of whoever looks, so their ids are not in it. */
export type FilterParams = Readonly<Record<string, string | null>>;

/** Every parameter that a question may have, so that others of the address are left alone. */
export const filterParams = [
  'text',
  'network',
  'types',
  'service',
  'regions',
  'features',
  'start',
  'quantityFrom',
  'quantityTo',
  'priceFrom',
  'priceTo',
  'discount',
  'isFavourites',
  'sort',
] as const;

/**
 * Writes a question for the address; null for parameters that it does without. Prices go out in dollars, so that whoever
 * opens the address sees their own currency; `rate` is how much of the shown currency a dollar is. `usual` is how services are
 * sorted where the address does not say.
 */
export function writeFilters(query: CatalogueQuery, rate: number, usual: Sorting = 'popularity'): FilterParams {
  const { sets, quantity, price, sorting } = query;
  const inUsd = (amount: number | null) => (amount === null ? null : Number((amount / rate).toPrecision(12)));
  return {
    text: query.text.trim() || null,
    network: numberText(query.network),
    types: listText(query.serviceTypes),
    service: numberText(query.service),
    // An order form on the same page reads `countries`.
    regions: listText(sets.countries),
    features: listText(sets.features),
    start: listText(sets.startTimes),
    quantityFrom: numberText(quantity.min),
    quantityTo: numberText(quantity.max),
    priceFrom: numberText(inUsd(price.min)),
    priceTo: numberText(inUsd(price.max)),
    discount: query.discounted ? '1' : null,
    isFavourites: query.favourites ? '1' : null,
    sort: sortingText(sorting) === sortingText(usual) ? null : sortingText(sorting),
  };
}

/** Longest text that is looked for, in UTF-16 units; a longer one is in no name. */
const longestText = 200;

/**
 * Reads the question of an address. What nobody could have chosen (no number, a negative price) is left out. `favourites` are the
 * ids of those of the customer; null where nobody is logged in, and the filter does not apply. Specification: A5 Catalogue filters.
 */
export function readFilters(
  params: Readonly<Record<string, unknown>>,
  {
    rate,
    favourites,
    usual = 'popularity',
  }: { readonly rate: number; readonly favourites: readonly number[] | null; readonly usual?: Sorting },
): CatalogueQuery {
  const shown = (amount: number | null) => (amount === null ? null : Number((amount * rate).toPrecision(10)));
  const bounds = (from: string, to: string, least: number): Bounds => ({
    min: numberOf(params[from], least),
    max: numberOf(params[to], least),
  });
  const price = bounds('priceFrom', 'priceTo', 0);
  return {
    ...wholeCatalogue,
    text: textOf(params['text']).trim().slice(0, longestText),
    network: idOf(params['network']),
    serviceTypes: distinct(listOf(params['types']).map(idOf)),
    service: idOf(params['service']),
    sets: {
      countries: distinct(listOf(params['regions']).map(keyOf)),
      features: distinct(listOf(params['features']).map(idOf)),
      startTimes: distinct(listOf(params['start']).map((text) => text || null)),
    },
    quantity: bounds('quantityFrom', 'quantityTo', 1),
    price: { min: shown(price.min), max: shown(price.max) },
    discounted: isOn(params['discount']),
    favourites: isOn(params['isFavourites']) ? favourites : null,
    sorting: sortingOf(textOf(params['sort'])) ?? usual,
  };
}

const fields: readonly SortField[] = ['price', 'quantity', 'discount'];

const sortingText = (sorting: Sorting): string =>
  sorting === 'popularity' ? sorting : `${sorting.by}_${sorting.descending ? 'desc' : 'asc'}`;

/** `popularity`, `price_asc`, `discount_desc`; `ask` and `desk` are the words of old addresses. Specification: A9. */
function sortingOf(text: string): Sorting | null {
  if (text === 'popularity') return text;
  const found = /^(\w+)_(asc|ask|desc|desk)$/.exec(text);
  const by = fields.find((field) => field === found?.[1]);
  return by ? { by, descending: found?.[2]?.startsWith('d') === true } : null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isOn = (value: unknown): boolean => value === true || ['1', 'true'].includes(textOf(value));

function numberOf(value: unknown, least: number): number | null {
  const text = textOf(value);
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && number >= least ? number : null;
}

function idOf(value: unknown): number | null {
  const id = numberOf(value, 1);
  return id !== null && Number.isSafeInteger(id) ? id : null;
}

/** The id of a country, or the name of a region. */
function keyOf(text: string): SetKey | null {
  return /^\d+$/.test(text) ? idOf(text) : text || null;
}

const numberText = (value: number | null): string | null => (value === null ? null : String(value));

/** Keys with commas between them; commas of their own are escaped. */
function listText(keys: readonly SetKey[]): string | null {
  return keys.map((key) => String(key).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',') || null;
}

function listOf(value: unknown): readonly string[] {
  return textOf(value)
    .split(',')
    .map((part) => part.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'));
}

function distinct<T>(keys: readonly (T | null)[]): readonly T[] {
  return [...new Set(keys.filter((key) => key !== null))];
}
