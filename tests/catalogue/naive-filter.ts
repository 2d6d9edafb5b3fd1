import type { CatalogueQuery } from '../../domain/catalogue/query.ts';
import { koreanKeys } from './korean-keys.ts';
import type { SampleService } from './services.ts';

export type NaiveFilter = (query: CatalogueQuery) => readonly SampleService[];

/**
 * What a question leaves, asked of one service after the other and sorted: the meaning of the filters, written down as plainly as
 * can be. It shares no code with the index. Names are made comparable once.
 */
export function naiveFilter(services: readonly SampleService[]): NaiveFilter {
  const names = services.map(({ name }) => comparable(name));
  return (query) => {
    const text = comparable(query.text);
    const matching = services.filter(
      (service, at) => fits(service, query) && (text === '' || (names[at] as string).includes(text)),
    );
    return sorted(matching, query);
  };
}

/** As `naiveFilter` with nothing made ready: names are made comparable for each question that has a text. */
export function unpreparedFilter(services: readonly SampleService[]): NaiveFilter {
  return (query) => {
    const text = comparable(query.text);
    const matching = services.filter(
      (service) => fits(service, query) && (text === '' || comparable(service.name).includes(text)),
    );
    return sorted(matching, query);
  };
}

/** All conditions but the text. */
export function fits(service: SampleService, query: CatalogueQuery): boolean {
  return (
    (query.network === null || service.network === query.network) &&
    (query.serviceTypes.length === 0 || query.serviceTypes.includes(service.serviceType)) &&
    anyOf(query.sets.countries, service.countries) &&
    anyOf(query.sets.startTimes, [service.startTime]) &&
    query.sets.features.every((feature) => service.features.includes(feature as number)) &&
    (query.quantity.min === null || service.max >= query.quantity.min) &&
    (query.quantity.max === null || service.min <= query.quantity.max) &&
    (query.price.min === null || service.price >= query.price.min) &&
    (query.price.max === null || service.price <= query.price.max) &&
    (!query.discounted || service.discount > 0) &&
    (query.favourites === null || query.favourites.includes(service.id)) &&
    (query.service === null || service.id === query.service)
  );
}

export function sorted(matching: readonly SampleService[], { sorting }: CatalogueQuery): readonly SampleService[] {
  if (sorting === 'popularity') return matching;
  const field = ({ price, max, discount }: SampleService) => ({ price, quantity: max, discount })[sorting.by];
  // Who has no number counts as more than any.
  const sign = sorting.descending ? -1 : 1;
  return matching.toSorted((a, b) => sign * compareNumbers(field(a), field(b)));
}

const compareNumbers = (one: number, other: number): number =>
  Number.isNaN(one) || Number.isNaN(other) ? Number(Number.isNaN(one)) - Number(Number.isNaN(other)) : one - other;

const anyOf = (chosen: readonly (number | string)[], has: readonly (number | string)[]): boolean =>
  chosen.length === 0 || has.some((one) => chosen.includes(one));

/**
 * A text without case, accents, differences of width, punctuation, doubled spaces and what nobody sees; hiragana is katakana, and of Korean
 * there are the keys that it is typed with.
 */
export const comparable = (text: string): string =>
  koreanKeys(text.replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '').normalize('NFKC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093cßıđðøłæœς]/gu, (letter) => letters.get(letter) ?? '')
    .replaceAll(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 96))
    .replaceAll(/[ァ-ヺ][\u3099\u309a]/gu, (kana) => kana.normalize('NFC'))
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
    .join(' ');

const letters = new Map(
  ['ß ss', 'ı i', 'đ d', 'ð d', 'ø o', 'ł l', 'æ ae', 'œ oe', 'ς σ'].map((pair) => pair.split(' ') as [string, string]),
);
