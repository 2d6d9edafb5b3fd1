import { rankBySearch, searchMatcher } from '../../engine/input/searchable-text.ts';
import type { Catalogue, CatalogueNetwork, CatalogueType } from '../order-line/catalogue.ts';

/** A service type, with the network that it is for: types of several networks have the same name. */
export interface Place {
  readonly type: CatalogueType;
  readonly network: CatalogueNetwork;
}

/** Networks and service types by name, at most so many of each, the best ones first. Specification: A2 Header, decision 71. */
export function findPlaces(
  catalogue: Catalogue,
  text: string,
  most: number,
): { readonly networks: readonly CatalogueNetwork[]; readonly types: readonly Place[] } {
  const matches = searchMatcher(text);
  if (matches === null) return { networks: [], types: [] };
  const best = <T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] =>
    rankBySearch(
      text,
      all.filter((one) => matches(nameOf(one))),
      nameOf,
    ).slice(0, most);
  const types = catalogue.networks.flatMap((network) => network.serviceTypes.map((type) => ({ type, network })));
  return {
    networks: best(catalogue.networks, ({ name }) => name),
    types: best(types, ({ type, network }) => `${network.name} ${type.name}`),
  };
}
