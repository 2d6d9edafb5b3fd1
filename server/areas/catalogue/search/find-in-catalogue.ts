import { rankBySearch, searchedWords, searchMatcher } from '../../../../engine/input/searchable-text.ts';
import type { Network, SearchResult, Service } from '../../../../schemas/generated/contract.ts';

export type SearchType = 'all' | 'networks' | 'service_types' | 'services';

/** Most of each kind that a search answers with. */
const max = 20;

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
  const matches = searchMatcher(query);
  if (matches === null) return { networks: [], serviceTypes: [], services: [] };
  const isWanted = (kind: SearchType) => type === 'all' || type === kind;
  const scope = networks.filter(({ id }) => networkId === null || id === networkId);
  const types = scope.flatMap((network) => network.serviceTypes.map((one) => ({ ...one, around: network.name })));
  const ids = new Set(searchedWords(query));
  const hasId = ({ id }: Service) => ids.has(String(id));
  const best = <T extends { readonly name: string }>(found: readonly T[]) =>
    rankBySearch(query, found, ({ name }) => name).slice(0, max);
  const foundServices = !isWanted('services')
    ? []
    : types.flatMap(({ around, name, services }) =>
        // An id counts where it is typed whole, and not where its digits are part of a number.
        services.filter((one) => matches(`${around} ${name} ${one.name} ${hasId(one) ? one.id : ''}`)),
      );
  return {
    networks: isWanted('networks')
      ? best(scope.filter(({ name }) => matches(name))).map(({ id, name, icon, color }) => ({ id, name, icon, color }))
      : [],
    serviceTypes: isWanted('service_types')
      ? best(types.filter(({ around, name }) => matches(`${around} ${name}`))).map(
          ({ id, networkId: of, name, slug, icon, color }) => ({ id, networkId: of, name, slug, icon, color }),
        )
      : [],
    services: [...foundServices.filter(hasId), ...best(foundServices.filter((one) => !hasId(one)))].slice(0, max),
  };
}
