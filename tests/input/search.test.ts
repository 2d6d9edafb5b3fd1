import { describe, expect, test } from 'vitest';
import { findPlaces } from '../../domain/catalogue-search/find-places.ts';
import { withSearch } from '../../domain/catalogue-search/recent-searches.ts';
import { rowSearch } from '../../engine/blocks/table/find-rows.ts';
import { searchableText, searchMatcher } from '../../engine/input/searchable-text.ts';
import { findInCatalogue } from '../../server/areas/catalogue/search/find-in-catalogue.ts';
import { idIn } from '../../server/platform/tables/searched-for.ts';
import { searchedNames } from './searched-names.ts';

describe.each(searchedNames)('%j is found in %j', (text, name) => {
  test('as texts are compared', () => {
    expect(searchableText(name)).toContain(searchableText(text));
  });

  test('by the search of the server, and by that in tables', () => {
    const network = { id: 1, name, icon: null, color: null, serviceTypes: [] };
    expect(findInCatalogue([network as never], text, 'networks', null).networks).toHaveLength(1);
    expect(rowSearch([{ name }], [{ id: 'name', field: 'name' } as never])(text)).toHaveLength(1);
  });
});

test.each([
  ['stars', 'Звёзды'],
  ['fuer', 'Für'],
  ['カ', 'ガ'],
  ['ハ', 'パック'],
  ['か', 'がぞう'],
  ['viewz', 'Views'],
])('%j is not found in %j', (text, name) => {
  expect(searchableText(name)).not.toContain(searchableText(text));
});

test.each([
  ['tok tik', 'TikTok'],
  ['economy views', 'Views, economy'],
  ['3 likes', 'Likes (30)'],
])('every word of %j is found in %j, in any order', (text, name) => {
  const network = { id: 1, name, icon: null, color: null, serviceTypes: [] };
  expect(searchMatcher(text)?.(name)).toBe(true);
  expect(findInCatalogue([network as never], text, 'networks', null).networks).toHaveLength(1);
  expect(findPlaces({ networks: [network] } as never, text, 5).networks).toHaveLength(1);
  expect(rowSearch([{ name }], [{ id: 'name', field: 'name' } as never])(text)).toHaveLength(1);
});

test('words of a search may be in several columns of a table', () => {
  const columns = [{ id: 'name', field: 'name' } as never, { id: 'id', field: 'id' } as never];
  expect(rowSearch([{ name: 'Views', id: 7 }], columns)('7 views')).toHaveLength(1);
});

const shop = [
  {
    id: 1,
    name: 'Instagram',
    icon: null,
    color: null,
    serviceTypes: [
      {
        id: 2,
        networkId: 1,
        name: 'Likes',
        slug: 'likes',
        icon: null,
        color: null,
        services: [
          { id: 30, name: 'Likes, slow, fast views' },
          { id: 31, name: 'Fast likes' },
          { id: 131, name: 'Slow' },
        ],
      },
    ],
  },
] as never;
const foundServices = (text: string) => findInCatalogue(shop, text, 'services', null).services.map(({ id }) => id);

test('the server finds a service by the words of its name, type and network, and by its id', () => {
  expect(foundServices('fast instagram')).toEqual([30, 31]);
  expect(foundServices('#131')).toEqual([131]);
  expect(foundServices('instagram 31')).toEqual([31]);
  expect(foundServices('instagram youtube')).toEqual([]);
});

test('names with the search as it was typed come first', () => {
  expect(foundServices('fast likes')).toEqual([31, 30]);
  const networks = ['Tok tik', 'A tik tok', 'Tik-Tok'].map((name) => ({ id: 1, name, serviceTypes: [] }));
  expect(findPlaces({ networks } as never, 'tik tok', 5).networks.map(({ name }) => name)).toEqual([
    'Tik-Tok',
    'A tik tok',
    'Tok tik',
  ]);
});

test('a text without anything to be seen looks for nothing', () => {
  expect(rowSearch([{ name: 'a' }], [{ id: 'name', field: 'name' } as never])('\u200b ')).toHaveLength(1);
  expect(findInCatalogue([], '\u2068\u2069', 'all', null).services).toEqual([]);
  expect(findPlaces({ networks: [] } as never, '\u200b', 5)).toEqual({ networks: [], types: [] });
});

test('a search that was made before is remembered once, however it was written', () => {
  expect(withSearch(['Звёзды', 'views'], 'ЗВЕЗДЫ')).toEqual(['ЗВЕЗДЫ', 'views']);
});

test.each([
  ['12', 12],
  ['#12', 12],
  [' １２ ', 12],
  ['\u2068#١٢\u2069', 12],
  ['12 34', null],
  ['0', null],
  ['99999999999', null],
])('the search %j means the id %j', (text, id) => {
  expect(idIn(text)).toBe(id);
});
