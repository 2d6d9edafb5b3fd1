import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { searchableText } from '../../engine/input/searchable-text.ts';
import { type Random, type SampleService, pick, startTimes, words } from './services.ts';

/** A question as customers ask them: most have two or three filters, half of them a text that stands in some name. */
export function randomQuestion(random: Random, services: readonly SampleService[]): CatalogueQuery {
  const some = pick(random, services);
  const chance = (share: number) => random() < share;
  return {
    ...wholeCatalogue,
    network: chance(0.4) ? some.network : null,
    serviceTypes: chance(0.2) ? [some.serviceType, ...(chance(0.5) ? [pick(random, services).serviceType] : [])] : [],
    sets: {
      countries: chance(0.15)
        ? [1 + Math.floor(random() * 60), ...(chance(0.5) ? [1 + Math.floor(random() * 60)] : [])]
        : [],
      features: chance(0.2) ? [1 + Math.floor(random() * 14)] : [],
      startTimes: chance(0.15) ? [pick(random, startTimes), ...(chance(0.3) ? [pick(random, startTimes)] : [])] : [],
    },
    quantity: {
      min: chance(0.1) ? pick(random, [1, 10, 100]) : null,
      max: chance(0.1) ? pick(random, [1000, 50_000]) : null,
    },
    price: {
      min: chance(0.15) ? orNull(pick(random, services).price) : null,
      max: chance(0.25) ? orNull(pick(random, services).price) : null,
    },
    discounted: chance(0.1),
    favourites: chance(0.05) ? Array.from({ length: 20 }, () => pick(random, services).id) : null,
    service: chance(0.01) ? some.id : null,
    text: chance(0.5) ? randomText(random, some) : '',
    sorting: chance(0.5)
      ? 'popularity'
      : { by: pick(random, ['price', 'quantity', 'discount'] as const), descending: chance(0.5) },
  };
}

/** Nobody asks for less than no number. */
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/**
 * A question with many filters at once, up to all values of each; most leave a great part of the catalog, so that many filters
 * are needed to answer it.
 */
export function heavyQuestion(random: Random, services: readonly SampleService[]): CatalogueQuery {
  const some = pick(random, services);
  const upToAll = <T>(from: readonly T[]): readonly T[] => {
    const share = pick(random, [0, 0.5, 1]);
    return from.filter(() => random() < share);
  };
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  // Bounds that leave nearly everything are filters, too.
  const wide = (value: (service: SampleService) => number, isLeast: boolean): number | null => {
    if (random() < 0.3) return null;
    const values = Array.from({ length: 8 }, () => value(pick(random, services))).filter((one) => !Number.isNaN(one));
    return values.length === 0 ? null : Math[isLeast ? 'min' : 'max'](...values);
  };
  return {
    ...wholeCatalogue,
    network: random() < 0.1 ? some.network : null,
    serviceTypes: upToAll([...new Set(services.map(({ serviceType }) => serviceType))]),
    sets: { countries: upToAll(ids(400)), features: upToAll(ids(14)), startTimes: upToAll(startTimes) },
    quantity: { min: wide(({ min }) => min, true), max: wide(({ max }) => max, false) },
    price: { min: wide(({ price }) => price, true), max: wide(({ price }) => price, false) },
    discounted: random() < 0.1,
    favourites: random() < 0.3 ? services.filter(() => random() < 0.8).map(({ id }) => id) : null,
    service: null,
    text: random() < 0.4 ? pick(random, ['e', 'a', ' ', some.name]) : '',
    sorting:
      random() < 0.5
        ? 'popularity'
        : { by: pick(random, ['price', 'quantity', 'discount'] as const), descending: random() < 0.5 },
  };
}

function randomText(random: Random, { name }: SampleService): string {
  const kind = random();
  if (kind < 0.1) return pick(random, ['a', 'e', 'r', '日', '한', '1', 'ß', 'zz', '  ', 'İ']);
  if (kind < 0.3) return pick(random, words).slice(0, 1 + Math.floor(random() * 5));
  const from = Math.floor(random() * name.length);
  const text = name.slice(from, from + 2 + Math.floor(random() * 12));
  return random() < 0.3 ? searchableText(text).toUpperCase() : text;
}
