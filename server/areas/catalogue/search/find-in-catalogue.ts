import { searchedWords, searchMatcher, searchRank } from '../../../../engine/input/searchable-text.ts';
import type { Network, SearchResult } from '../../../../schemas/generated/contract.ts';

export type SearchType = 'all' | 'networks' | 'service_types' | 'services';

/** Most of each kind that a search answers with. */
const most = 20;

/**
 * Networks and service types by name, services by name or id: of a service, every word has to be in its name, in that of its type or
 * network, or be its id. The best come first: an id, then names with the search as it was typed. An empty query finds nothing.
 * Specification: A2 Header, A7, decision 71.
 */
export function findInCatalogue(
  networks: readonly Network[],
  query: string,
  type: SearchType,
  networkId: number | null,
): SearchResult {
  const words = searchedWords(query);
  const matches = searchMatcher(query) ?? (() => false);
  const wanted = (kind: SearchType) => words.length > 0 && (type === 'all' || type === kind);
  const scope = networks.filter(({ id }) => networkId === null || id === networkId);
  const types = scope.flatMap((network) => network.serviceTypes.map((one) => ({ network, one })));
  const byName = ({ name }: { readonly name: string }) => searchRank(query, name);
  return {
    networks: wanted('networks')
      ? best(
          scope.filter(({ name }) => matches(name)),
          byName,
        ).map(({ id, name, icon, color }) => ({ id, name, icon, color }))
      : [],
    serviceTypes: wanted('service_types')
      ? best(
          types.filter(({ network, one }) => matches(`${network.name} ${one.name}`)),
          ({ one }) => byName(one),
        ).map(({ one: { id, networkId: of, name, slug, icon, color } }) => ({
          id,
          networkId: of,
          name,
          slug,
          icon,
          color,
        }))
      : [],
    services: wanted('services') ? foundServices(types, query, words) : [],
  };
}

interface TypeOfNetwork {
  readonly network: Network;
  readonly one: Network['serviceTypes'][number];
}

function foundServices(types: readonly TypeOfNetwork[], query: string, words: readonly string[]) {
  const matches = searchMatcher(query) ?? (() => false);
  const ids = new Set(words);
  const found = types.flatMap(({ network, one }) =>
    // An id counts where it is typed whole, and not where its digits are part of a number.
    one.services.filter(({ id, name }) =>
      matches(`${network.name} ${one.name} ${name} ${ids.has(String(id)) ? id : ''}`),
    ),
  );
  return best(found, ({ id, name }) => (ids.has(String(id)) ? -1 : searchRank(query, name)));
}

const best = <T>(found: readonly T[], rank: (one: T) => number): readonly T[] =>
  found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
