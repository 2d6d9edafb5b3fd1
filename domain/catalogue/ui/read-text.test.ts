import { expect, test } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { partsFrom } from '../../order-line/write-parts.ts';
import { activeFilters, withoutFilter } from '../active-filters.ts';
import { openCatalogueIndex } from '../catalogue-index.ts';
import { facetsOf } from '../facets.ts';
import { pageOf } from '../page.ts';
import { wholeCatalogue } from '../query.ts';
import { withoutEach } from '../without-each.ts';
import { groupsOf, packColumns, unpackColumns } from '../worker/pack.ts';
import { readText } from './read-text.ts';

const catalogue = catalogueOf(sampleNetworks);
const parts = partsFrom(catalogue);
const { networks, serviceTypes } = groupsOf(parts[0]?.networks ?? []);
const index = openCatalogueIndex(
  unpackColumns(
    parts.map(({ columns }) => packColumns(columns, 1)),
    networks,
    serviceTypes,
  ),
);
const asked = (text: string) => readText({ ...wholeCatalogue, text }, catalogue);
const found = (text: string) => [...pageOf(index, asked(text), 40).ids];
const all = [100, 101, 110, 200];

test('words are found in any order, unfinished, in names of services or in those of their network and type', () => {
  expect(found('fast views')).toEqual([101]);
  expect(found('STEA iews')).toEqual([100]);
  expect(found('youtu vie')).toEqual([100, 101]);
  expect(found('of your tube')).toEqual([110]);
  expect(found('telegram')).toEqual([200]);
  expect(found('telegram views')).toEqual([]);
  expect(found('e')).toEqual(all);
});

test('commas around words and words that are there twice change nothing', () => {
  expect(found('fast, views,')).toEqual([101]);
  expect(found('fast fast')).toEqual([101]);
  expect(found(' , ')).toEqual(all);
});

test('the id of a service is that service, and other numbers are words', () => {
  expect(found('#101')).toEqual([101]);
  expect(found(' 101 ')).toEqual([101]);
  expect(found('102')).toEqual([]);
});

test('counts are those of the words, and without the text all services are there again', () => {
  expect(facetsOf(index, asked('youtube views')).count).toBe(2);
  const query = asked('telegram views');
  expect(withoutEach(index, query)).toEqual([{ filter: { name: 'text' }, count: all.length }]);
  const [text] = activeFilters(query);
  expect(text && pageOf(index, withoutFilter(query, text), 40).count).toBe(all.length);
});
