import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { toUsd } from '../money/usd.ts';
import { catalogueOf, emptyCatalogue } from '../order-line/catalogue.ts';
import { catalogueOfParts } from '../order-line/catalogue-parts.ts';
import { partsOf } from '../order-line/write-parts.ts';
import { groupCards } from './group-cards.ts';

const catalogue = catalogueOf(sampleNetworks);

const inColumns = catalogueOfParts(Array.from(partsOf(sampleNetworks, 2), (part) => ({ version: '', ...part })));

test.each([
  ['lists', catalogue],
  ['columns', inColumns],
])('every type of %s has the least price of its services', (_, of) => {
  const cards = groupCards(of ?? emptyCatalogue, '').flatMap(({ groups }) => groups);
  expect(cards).toHaveLength(catalogue.typeById.size);
  for (const { type, cheapest } of cards) {
    expect(toUsd(cheapest.price)).toBe(Math.min(...type.services.map(({ price }) => toUsd(price))));
  }
});

test('a text leaves networks of that name with all their types, and types of that name', () => {
  const shown = (text: string) =>
    groupCards(catalogue, text).map(({ network, groups }) => [network.name, groups.map(({ type }) => type.name)]);
  const telegram = catalogue.networks.find(({ name }) => name === 'Telegram');
  expect(shown('GRAM')).toContainEqual(['Telegram', telegram?.serviceTypes.map(({ name }) => name)]);
  expect(shown('emb')).toEqual([['Telegram', ['Members']]]);
  expect(shown('zzz')).toEqual([]);
});
