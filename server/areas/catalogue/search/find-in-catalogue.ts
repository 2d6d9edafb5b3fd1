import { searchableText, searchedWords } from '../../../../engine/input/searchable-text.ts';
import { idIn } from '../../../platform/tables/searched-for.ts';
import type { Network, SearchResult, Service } from '../../../../schemas/generated/contract.ts';

export type SearchType = 'all' | 'networks' | 'service_types' | 'services';

/** Most of each kind that a search answers with. */
const most = 20;

/**
 * Networks and service types by name, services by name or id; compared by `searchableText`, every word has to be there.
 * Names that begin with the query come first. An empty query finds nothing. Specification: A2 Header, A7.
 */
export function findInCatalogue(
  networks: readonly Network[],
  query: string,
  type: SearchType,
  networkId: number | null,
): SearchResult {
  const words = searchedWords(query);
  const wanted = (kind: SearchType) => words.length > 0 && (type === 'all' || type === kind);
  const scope = networks.filter(({ id }) => networkId === null || id === networkId);
  const types = scope.flatMap(({ serviceTypes }) => serviceTypes);
  const number = idIn(words.join(' '));
  const services = types.flatMap((one) => one.services);
  return {
    networks: wanted('networks')
      ? best(scope, words).map(({ id, name, icon, color }) => ({ id, name, icon, color }))
      : [],
    serviceTypes: wanted('service_types')
      ? best(types, words).map(({ id, networkId: of, name, slug, icon, color }) => ({
          id,
          networkId: of,
          name,
          slug,
          icon,
          color,
        }))
      : [],
    services: wanted('services') ? byNumberOrName(services, words, number) : [],
  };
}

function byNumberOrName(
  services: readonly Service[],
  words: readonly string[],
  number: number | null,
): readonly Service[] {
  const exact = services.filter(({ id }) => id === number);
  return [...exact, ...best(services, words).filter((service) => !exact.includes(service))].slice(0, most);
}

function best<T extends { readonly name: string }>(items: readonly T[], words: readonly string[]): readonly T[] {
  const start = words[0] ?? '';
  return items
    .map((item) => ({ item, name: searchableText(item.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((one, other) => Number(other.name.startsWith(start)) - Number(one.name.startsWith(start)))
    .slice(0, most)
    .map(({ item }) => item);
}
