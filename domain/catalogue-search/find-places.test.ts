import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { findPlaces } from './find-places.ts';
import { readSearches, withSearch } from './recent-searches.ts';

const catalogue = catalogueOf(sampleNetworks);
const names = (text: string, most = 5) => {
  const { networks, types } = findPlaces(catalogue, text, most);
  return [networks.map(({ name }) => name), types.map(({ type, network }) => `${network.name} ${type.name}`)];
};

test('networks and types are found by any part of their name, whatever its case; types by the network too', () => {
  expect(names('')).toEqual([[], []]);
  expect(names('TELE')[0]).toEqual(['Telegram']);
  expect(names('tele memb')[1]).toEqual(['Telegram Members']);
  expect(names('no such name')).toEqual([[], []]);
  expect(names('e', 1).map((found) => found.length)).toEqual([1, 1]);
});

test('names that begin with what is typed come first', () => {
  const [, types] = names('youtube');
  expect(types?.length).toBeGreaterThan(0);
  expect(types?.every((name) => name.startsWith('YouTube'))).toBe(true);
});

test('the last six searches are remembered, each once, and damaged storage is as none', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B '].reduce<readonly string[]>(withSearch, []);
  expect(all).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  expect(withSearch(all, '  ')).toBe(all);
  expect(readSearches(JSON.stringify(all))).toEqual(all);
  for (const stored of [null, '', '{', '{"a":1}', '[1,null]']) expect(readSearches(stored)).toEqual([]);
});
