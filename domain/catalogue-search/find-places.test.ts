import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { cheapestService } from '../order-line/catalogue-parts.ts';
import { briefPlaces, findPlaces, popularPlaces } from './find-places.ts';
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

test('the first networks of the catalog are popular, and the first type of each before the second of any', () => {
  const { networks, types } = popularPlaces(catalogue, 3);
  const [one, other] = catalogue.networks;
  expect(networks).toEqual(catalogue.networks.slice(0, 3));
  expect(types).toHaveLength(3);
  expect(types.map(({ type }) => type).slice(0, 2)).toEqual([one?.serviceTypes[0], other?.serviceTypes[0]]);
});

test.each([1, 2, 3, 5, 20])('of %i popular places, the brief lists say the same as the whole ones', (max) => {
  const shown = (networks: typeof sampleNetworks) => {
    const popular = popularPlaces(catalogueOf(networks), max);
    return {
      networks: popular.networks.map(({ name }) => name),
      types: popular.types.map(({ type, network }) => [network.id, type.id, cheapestService(type).id]),
    };
  };
  const brief = briefPlaces(sampleNetworks, max);
  expect(shown(brief as typeof sampleNetworks)).toEqual(shown(sampleNetworks));
  const services = brief.flatMap(({ serviceTypes }) => serviceTypes.flatMap((type) => type.services));
  expect(services.length).toBeLessThanOrEqual(max);
});

test('the last six searches are remembered, each once, and damaged storage is as none', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B '].reduce<readonly string[]>(withSearch, []);
  expect(all).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
  expect(withSearch(all, '  ')).toBe(all);
  expect(readSearches(JSON.stringify(all))).toEqual(all);
  for (const stored of [null, '', '{', '{"a":1}', '[1,null]']) expect(readSearches(stored)).toEqual([]);
});
