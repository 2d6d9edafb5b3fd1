import { type CatalogueQuery, type SortField, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { type Random, type SampleService, pick, seeded, startTimes } from '../../tests/catalogue/services.ts';

/** What can be chosen in a catalog without looking through all of it again for each question. */
interface Choices {
  readonly services: readonly SampleService[];
  readonly countries: readonly number[];
  readonly features: readonly number[];
}

/**
 * Questions as a page asks them while customers look for something: each session begins with everything and changes one thing at
 * a time, a letter of a text, a filter more or less, another order.
 */
export function sessionQuestions(services: readonly SampleService[], count: number, seed: number): CatalogueQuery[] {
  const random = seeded(seed);
  const some = Array.from({ length: 2_000 }, () => pick(random, services));
  const choices: Choices = {
    services: some,
    countries: [...new Set(some.flatMap(({ countries }) => countries))],
    features: [...new Set(some.flatMap(({ features }) => features))],
  };
  const questions: CatalogueQuery[] = [];
  while (questions.length < count) questions.push(...session(random, choices));
  return questions.slice(0, count);
}

function session(random: Random, choices: Choices): CatalogueQuery[] {
  const wanted = pick(random, choices.services);
  const requested: CatalogueQuery[] = [];
  let query = wholeCatalogue;
  const addQuery = (change: Partial<CatalogueQuery>) => {
    query = { ...query, ...change };
    requested.push(query);
  };
  if (random() < 0.6) addQuery({ network: wanted.network });
  const acts = 2 + Math.floor(random() * 4);
  for (let act = 0; act < acts; act += 1) {
    const kind = random();
    if (kind < 0.4) for (const text of typed(random, wanted.name)) addQuery({ text });
    else if (kind < 0.8) addQuery(filterOf(random, query, wanted, choices));
    else
      addQuery({
        sorting: { by: pick<SortField>(random, ['price', 'quantity', 'discount']), descending: random() < 0.5 },
      });
  }
  return requested;
}

/** A part of a name as it is typed: from the start of a word, a third of it across several, letter by letter. */
function typed(random: Random, name: string): string[] {
  const words = name.split(' ');
  const at = Math.floor(random() * words.length);
  const text = words.slice(at, at + (random() < 0.33 ? 2 : 1)).join(' ');
  const letters = Math.min(text.length, 2 + Math.floor(random() * 10));
  return Array.from({ length: letters }, (_, letter) => text.slice(0, letter + 1));
}

function filterOf(
  random: Random,
  { sets, serviceTypes, price, quantity }: CatalogueQuery,
  wanted: SampleService,
  { services, countries, features }: Choices,
): Partial<CatalogueQuery> {
  switch (Math.floor(random() * 8)) {
    case 0:
      return { serviceTypes: [...new Set([...serviceTypes, wanted.serviceType, pick(random, services).serviceType])] };
    case 1:
      return countries.length === 0
        ? {}
        : { sets: { ...sets, countries: [...new Set([...sets.countries, pick(random, countries)])] } };
    case 2:
      return features.length === 0
        ? {}
        : { sets: { ...sets, features: [...new Set([...sets.features, pick(random, features)])] } };
    case 3:
      return { sets: { ...sets, startTimes: [...new Set([...sets.startTimes, pick(random, startTimes)])] } };
    case 4:
      return { price: { ...price, max: pick(random, services).price } };
    case 5:
      return { price: { ...price, min: pick(random, services).price } };
    case 6:
      return { quantity: { ...quantity, max: pick(random, services).max } };
    default:
      return { discounted: true };
  }
}
