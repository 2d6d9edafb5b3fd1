import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, writeQuery } from '../../engine/address/query.ts';
import { activeFilters, withoutFilter, withoutFilters } from '../../domain/catalogue/active-filters.ts';
import { filterParams, readFilters, writeFilters } from '../../domain/catalogue/address.ts';
import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';

const id = fc.integer({ min: 1, max: 2 ** 31 });
const ids = fc.uniqueArray(id, { maxLength: 4 });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const bounds = (values: fc.Arbitrary<number>) => fc.record({ min: optional(values), max: optional(values) });
const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.trim());
const own = [3, 7, 11];

const questions: fc.Arbitrary<CatalogueQuery> = fc.record({
  network: optional(id),
  serviceTypes: ids,
  sets: fc.record({
    countries: ids,
    features: ids,
    startTimes: fc.uniqueArray(word.filter(Boolean), { maxLength: 3 }),
  }),
  quantity: bounds(fc.integer({ min: 1, max: 1_000_000 })),
  price: bounds(cents),
  discounted: fc.boolean(),
  favourites: fc.constantFrom(null, own),
  service: optional(id),
  text: word,
  sorting: fc.oneof(
    fc.constant('popularity' as const),
    fc.record({ by: fc.constantFrom('price', 'quantity', 'discount'), descending: fc.boolean() }),
  ),
});

const read = (address: string, rate: number, favourites: readonly number[] | null = own) =>
  readFilters(parseQuery(address), { rate, favourites });

test('the address of a question brings the same question back, in whatever currency it was asked', () => {
  fc.assert(
    fc.property(questions, fc.double({ min: 0.01, max: 30_000, noNaN: true }), (question, rate) => {
      const params = writeFilters(question, rate);
      expect(Object.keys(params).sort()).toEqual([...filterParams].sort());
      expect(read(writeQuery(params), rate)).toEqual(question);
    }),
  );
});

test('the address says how services are sorted only where a shop sorts otherwise, popularity included', () => {
  const usual = { by: 'price', descending: false } as const;
  const sorted = (sorting: CatalogueQuery['sorting']) => ({ ...wholeCatalogue, sorting });
  const there = (query: CatalogueQuery) => writeFilters(query, 1, usual);
  const back = (query: CatalogueQuery) =>
    readFilters(parseQuery(writeQuery(there(query))), { rate: 1, favourites: null, usual });
  expect(there(sorted(usual))['sort']).toBeNull();
  expect(there(sorted('popularity'))['sort']).toBe('popularity');
  expect(back(sorted('popularity')).sorting).toBe('popularity');
  expect(back(sorted(usual)).sorting).toEqual(usual);
});

test('nothing that an address holds is more than a question', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('-1', '0', '1e400', 'NaN', '1,,2', '%', '%2C', 'price_ask', 'x_asc'),
  );
  fc.assert(
    fc.property(fc.record(Object.fromEntries(filterParams.map((name) => [name, value]))), (params) => {
      const question = readFilters(params, { rate: 1, favourites: null });
      const numbers = [question.network, question.service, ...question.serviceTypes].filter((one) => one !== null);
      expect(numbers.every((one) => Number.isSafeInteger(one) && one > 0)).toBe(true);
      // What was read is written as it is, and read again as the same.
      expect(read(writeQuery(writeFilters(question, 1)), 1, null)).toEqual(question);
    }),
  );
});

test('an empty address is the whole catalog, and the whole catalog needs no address', () => {
  expect(read('', 1)).toEqual(wholeCatalogue);
  expect(writeQuery(writeFilters(wholeCatalogue, 1))).toBe('');
});

test('an address opens in the currency of whoever opens it', () => {
  const address = writeQuery(writeFilters({ ...wholeCatalogue, price: { min: null, max: 80 } }, 80));
  expect(read(address, 1).price).toEqual({ min: null, max: 1 });
});

test('favorites do not apply to guests', () => {
  expect(read('isFavourites=1', 1, null).favourites).toBeNull();
  expect(read('isFavourites=1', 1).favourites).toEqual(own);
});

test('old addresses sort with ask and desk', () => {
  expect(read('sort=price_ask', 1).sorting).toEqual({ by: 'price', descending: false });
  expect(read('sort=discount_desk', 1).sorting).toEqual({ by: 'discount', descending: true });
});

test('a chip removes its own filter and no other', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const chips = activeFilters(question);
      for (const chip of chips) {
        const left = withoutFilter(question, chip);
        expect(activeFilters(left)).toEqual(chips.filter((other) => other !== chip));
        expect(left.sorting).toEqual(question.sorting);
      }
      expect(activeFilters(withoutFilters(question))).toEqual([]);
    }),
  );
});
