import { describe, expect, test } from 'vitest';
import { findPlaces } from '../../domain/catalogue-search/find-places.ts';
import { withSearch } from '../../domain/catalogue-search/recent-searches.ts';
import { findRows } from '../../engine/blocks/table/find-rows.ts';
import { searchableText } from '../../engine/input/searchable-text.ts';
import { findInCatalogue } from '../../server/areas/catalogue/search/find-in-catalogue.ts';
import { searchedNames } from './searched-names.ts';

describe.each(searchedNames)('%j is found in %j', (text, name) => {
  test('as texts are compared', () => {
    expect(searchableText(name)).toContain(searchableText(text));
  });

  test('by the search of the server, and by that in tables', () => {
    const network = { id: 1, name, icon: null, color: null, serviceTypes: [] };
    expect(findInCatalogue([network as never], text, 'networks', null).networks).toHaveLength(1);
    expect(findRows([{ name }], [{ id: 'name', field: 'name' } as never], text)).toHaveLength(1);
  });
});

test.each([
  ['stars', 'Звёзды'],
  ['fuer', 'Für'],
  ['tok tik', 'TikTok'],
  ['viewz', 'Views'],
])('%j is not found in %j', (text, name) => {
  expect(searchableText(name)).not.toContain(searchableText(text));
});

test('a text without anything to be seen looks for nothing', () => {
  expect(findRows([{ name: 'a' }], [{ id: 'name', field: 'name' } as never], '\u200b ')).toHaveLength(1);
  expect(findInCatalogue([], '\u2068\u2069', 'all', null).services).toEqual([]);
  expect(findPlaces({ networks: [] } as never, '\u200b', 5)).toEqual({ networks: [], types: [] });
});

test('a search that was made before is remembered once, however it was written', () => {
  expect(withSearch(['Звёзды', 'views'], 'ЗВЕЗДЫ')).toEqual(['ЗВЕЗДЫ', 'views']);
});
