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
      min: chance(0.15) ? pick(random, services).price : null,
      max: chance(0.25) ? pick(random, services).price : null,
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

function randomText(random: Random, { name }: SampleService): string {
  const kind = random();
  if (kind < 0.1) return pick(random, ['a', 'e', 'r', '日', '한', '1', 'ß', 'zz', '  ', 'İ']);
  if (kind < 0.3) return pick(random, words).slice(0, 1 + Math.floor(random() * 5));
  const from = Math.floor(random() * name.length);
  const text = name.slice(from, from + 2 + Math.floor(random() * 12));
  return random() < 0.3 ? searchableText(text).toUpperCase() : text;
}
