import type { Catalogue } from '../../order-line/catalogue.ts';
import { searchableText, searchedWords } from '../../../engine/input/searchable-text.ts';
import type { CatalogueQuery, SearchWord } from '../query.ts';

/** So many words of a text are looked for: one letter after the other would be a question each. */
const maxWords = 12;

/**
 * The question with what its text means: words in any order, of which each stands in the name of a service or in that of its network
 * or type, or is its id. Specification: decision 71.
 */
export function readText(query: CatalogueQuery, catalogue: Catalogue): CatalogueQuery {
  return { ...query, words: wordsOf(query.text, catalogue) };
}

function wordsOf(text: string, catalogue: Catalogue): readonly SearchWord[] {
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const types = typesOf(catalogue);
  return [...new Set(words)].slice(0, maxWords).map((word) => ({
    text: word,
    serviceTypes: types.filter(({ name }) => name.includes(word)).map(({ id }) => id),
    service: idOf(word, catalogue),
  }));
}

function idOf(word: string, { serviceById }: Catalogue): number | null {
  const id = /^\d{1,10}$/.test(word) ? Number(word) : Number.NaN;
  return serviceById.has(id) ? id : null;
}

/** Ids of service types with their names and those of their networks, as they are compared. */
function typesOf(catalogue: Catalogue) {
  const known = named.get(catalogue);
  if (known) return known;
  const types = catalogue.networks.flatMap((network) =>
    network.serviceTypes.map((type) => ({ id: type.id, name: searchableText(`${network.name} ${type.name}`) })),
  );
  named.set(catalogue, types);
  return types;
}

const named = new WeakMap<Catalogue, readonly { readonly id: number; readonly name: string }[]>();
