import { searchableText, searchedWords } from '../../engine/input/searchable-text.ts';
import type { Catalogue, CatalogueNetwork, CatalogueType } from '../order-line/catalogue.ts';

/** A service type, with the network that it is for: types of several networks have the same name. */
export interface Place {
  readonly type: CatalogueType;
  readonly network: CatalogueNetwork;
}

/** Networks and service types by name, at most so many of each. Specification: A2 Header. */
export function findPlaces(
  catalogue: Catalogue,
  text: string,
  most: number,
): { readonly networks: readonly CatalogueNetwork[]; readonly types: readonly Place[] } {
  const words = searchedWords(text);
  if (words.length === 0) return { networks: [], types: [] };
  const types = catalogue.networks.flatMap((network) => network.serviceTypes.map((type) => ({ type, network })));
  return {
    networks: best(catalogue.networks, ({ name }) => name, words, most),
    types: best(types, ({ type, network }) => `${network.name} ${type.name}`, words, most),
  };
}

/** Those whose name has every word, the names that begin with the first one first. */
function best<T>(all: readonly T[], nameOf: (one: T) => string, words: readonly string[], most: number): readonly T[] {
  const named = all.map((one) => ({ one, name: searchableText(nameOf(one)) }));
  const found = named.filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: { readonly name: string }) => name.startsWith(words[0] as string);
  return [...found.filter(begins), ...found.filter((other) => !begins(other))].slice(0, most).map(({ one }) => one);
}
