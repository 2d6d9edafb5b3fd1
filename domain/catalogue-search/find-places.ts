import { rankBySearch, searchMatcher } from '../../engine/input/searchable-text.ts';
import type { Network } from '../../schemas/generated/contract.ts';
import { type Catalogue, type CatalogueNetwork, type CatalogueType, readCatalogue } from '../order-line/catalogue.ts';
import { cheapestService } from '../order-line/catalogue-parts.ts';

/** A service type, with the network that it is for: types of several networks have the same name. */
export interface Place {
  readonly type: CatalogueType;
  readonly network: CatalogueNetwork;
}

export interface Places {
  readonly networks: readonly CatalogueNetwork[];
  readonly types: readonly Place[];
}

/** Networks and service types by name, at most so many of each, the best ones first. Specification: A2 Header, decision 71. */
export function findPlaces(catalogue: Catalogue, text: string, max: number): Places {
  const matches = searchMatcher(text);
  if (matches === null) return { networks: [], types: [] };
  const best = <T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] =>
    rankBySearch(
      text,
      all.filter((one) => matches(nameOf(one))),
      nameOf,
    ).slice(0, max);
  const types = catalogue.networks.flatMap((network) => network.serviceTypes.map((type) => ({ type, network })));
  return {
    networks: best(catalogue.networks, ({ name }) => name),
    types: best(types, ({ type, network }) => `${network.name} ${type.name}`),
  };
}

/**
 * The most popular networks and service types, at most so many of each. The catalog has both in this order; the first type of
 * every network comes before the second of any.
 */
export function popularPlaces({ networks }: Catalogue, max: number): Places {
  const ranked = networks.flatMap((network) => network.serviceTypes.map((type, rank) => ({ type, network, rank })));
  const types = ranked.toSorted((one, other) => one.rank - other.rank);
  return {
    networks: networks.slice(0, max),
    types: types.slice(0, max).map(({ type, network }) => ({ type, network })),
  };
}

/** What `popularPlaces` and the prices that its types begin at need of the lists of the server. */
export function briefPlaces(networks: readonly Network[], max: number): readonly Network[] {
  // Where they come in a shape that nobody knows, whoever reads them next reports it.
  const catalogue = readCatalogue(networks);
  if (!catalogue) return networks;
  const { types } = popularPlaces(catalogue, max);
  const cheapest = new Map(types.map(({ type }) => [type.id, cheapestService(type).id]));
  return networks.flatMap((network) => {
    const serviceTypes = network.serviceTypes.flatMap((type) => {
      const wanted = cheapest.get(type.id);
      // A shop may have 100,000 services in other types.
      const service = wanted === undefined ? undefined : type.services.find(({ id }) => id === wanted);
      return service ? [{ ...type, services: [service] }] : [];
    });
    return serviceTypes.length === 0 ? [] : [{ ...network, serviceTypes }];
  });
}
