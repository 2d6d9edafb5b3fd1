import { expect, test } from 'vitest';
import { comparable } from '../../../tests/catalogue/naive-filter.ts';
import { openSample } from '../../../tests/catalogue/open-sample.ts';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { distributions, makeServices, pick, seeded } from '../../../tests/catalogue/services.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { partsFrom } from '../../order-line/write-parts.ts';
import { activeFilters, withoutFilter } from '../active-filters.ts';
import { openCatalogueIndex } from '../catalogue-index.ts';
import { facetsOf } from '../facets.ts';
import { pageOf } from '../page.ts';
import { firstServices } from '../page-size.ts';
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
const requested = (text: string) => readText({ ...wholeCatalogue, text }, catalogue);
const found = (text: string) => [...pageOf(index, requested(text), firstServices(40)).ids];
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

test('a number is the id of a service, or a part of a name', () => {
  expect(found('#101')).toEqual([101]);
  expect(found(' 101 ')).toEqual([101]);
  expect(found('102')).toEqual([]);
  expect(found('youtube 101')).toEqual([101]);
  expect(found('telegram 101')).toEqual([]);
});

test('in the order of popularity, names with the text as it was typed come first; in other orders they do not', () => {
  const named = ['Views, slow, fast', 'Other', 'Slow', 'FAST – views!', 'Fast views'];
  const services = named.map((name, at) => ({ id: at + 1, name }));
  const rows = openSample(
    makeServices(named.length, distributions[0], 1).map((one, at) => ({ ...one, ...services[at], price: 9 - at })),
  );
  const words = ['fast', 'views'].map((text) => ({ text, serviceTypes: [], service: null }));
  const query = { ...wholeCatalogue, text: 'fast views', words };
  expect([...pageOf(rows, query, firstServices(40)).ids]).toEqual([4, 5, 1]);
  expect([...pageOf(rows, query, firstServices(1)).ids].slice(0, 1)).toEqual([4]);
  expect([...pageOf(rows, { ...query, sorting: { by: 'price', descending: true } }, firstServices(40)).ids]).toEqual([
    1, 4, 5,
  ]);
});

test('whatever is typed, the answer is what plain words say', () => {
  const random = seeded(71);
  const services = makeServices(300, pick(random, distributions), 7);
  const rows = openSample(services);
  const names = services.map(({ name }) => comparable(name));
  for (let time = 0; time < 300; time += 1) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const all = comparable(pick(random, services).name).split(' ');
      return random() < 0.2
        ? String(pick(random, services).id)
        : pick(random, all).slice(0, 1 + Math.floor(random() * 6));
    });
    const text = parts.join(pick(random, [' ', ', ', ' – ']));
    const type = pick(random, services).serviceType;
    const words = parts.map((word, at) => ({
      text: word,
      serviceTypes: at === 0 && random() < 0.5 ? [type] : [],
      service: /^\d+$/.test(word) ? Number(word) : null,
    }));
    const matching = services.filter((service, at) =>
      words.every(
        ({ text: word, serviceTypes, service: id }) =>
          names[at]?.includes(word) || serviceTypes.includes(service.serviceType) || service.id === id,
      ),
    );
    const phrase = ({ id }: { readonly id: number }) =>
      names[services.findIndex((one) => one.id === id)]?.includes(comparable(text));
    const expected = [...matching.filter(phrase), ...matching.filter((one) => !phrase(one))].map(({ id }) => id);
    const page = pageOf(rows, { ...wholeCatalogue, text, words }, firstServices(services.length));
    expect([...page.ids], JSON.stringify({ text, words })).toEqual(expected);
    expect(page.count).toBe(expected.length);
  }
});

test('counts are those of the words, and without the text all services are there again', () => {
  expect(facetsOf(index, requested('youtube views')).count).toBe(2);
  const query = requested('telegram views');
  expect(withoutEach(index, query)).toEqual([{ filter: { name: 'text' }, count: all.length }]);
  const [text] = activeFilters(query);
  expect(text && pageOf(index, withoutFilter(query, text), firstServices(40)).count).toBe(all.length);
});
