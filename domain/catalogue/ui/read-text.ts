import type { Catalogue } from '../../order-line/catalogue.ts';
import { searchableText } from '../../../engine/input/searchable-text.ts';
import type { CatalogueQuery, SearchWord } from '../query.ts';

/** So many words of a text are looked for: one letter after the other would be a question each. */
const mostWords = 12;

/**
 * The question with what its text means: the id of a service, or words in any order, of which each stands in the name of a service
 * or in that of its network or type. See decision 83.
 */
export function readText(query: CatalogueQuery, catalogue: Catalogue): CatalogueQuery {
  const id = Number(/^\s*#?(\d{1,10})\s*$/.exec(query.text)?.[1] ?? Number.NaN);
  if (catalogue.serviceById.has(id)) return { ...query, text: '', service: id };
  return { ...query, words: wordsOf(query.text, catalogue) };
}

function wordsOf(text: string, catalogue: Catalogue): readonly SearchWord[] {
  const words = searchableText(text)
    .split(' ')
    .map((word) => word.replaceAll(/^[,;]+|[,;]+$/gu, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const types = typesOf(catalogue);
  return [...new Set(words)].slice(0, mostWords).map((word) => ({
    text: word,
    serviceTypes: types.filter(({ name }) => name.includes(word)).map(({ id }) => id),
  }));
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
