import type { CataloguePart, Network, Service, ServiceType } from '../../schemas/generated/contract.ts';
import { fromUsd } from '../money/usd.ts';
import type { Micros } from '../money/micros.ts';

/** A service of the list with exact prices; the wire's are dollars. Converted once, when the catalogue arrives. */
export interface CatalogueService extends Omit<Service, 'price' | 'defaultPrice'> {
  readonly price: Micros;
  readonly defaultPrice: Micros;
}

export interface CatalogueType extends Omit<ServiceType, 'services'> {
  readonly services: readonly CatalogueService[];
}

export interface CatalogueNetwork extends Omit<Network, 'serviceTypes'> {
  readonly serviceTypes: readonly CatalogueType[];
}

/** What can be ordered, indexed by the ids of networks, types and services. */
export interface Catalogue {
  /** Networks that have something to order. */
  readonly networks: readonly CatalogueNetwork[];
  readonly networkById: ReadonlyMap<number, CatalogueNetwork>;
  readonly typeById: ReadonlyMap<number, CatalogueType>;
  readonly serviceById: ReadonlyMap<number, CatalogueService>;
  /** Whether the guarantee of a service is chosen until the customer switches it off. Specification: decision 58. */
  readonly guaranteeOnByDefault: boolean;
  /** The columns that it is read from; left out where it came as lists. */
  readonly parts?: readonly CataloguePart[];
}

export const emptyCatalogue: Catalogue = indexed([]);

/** Builds the catalogue from the server's list, without deactivated services and empty types and networks. */
export function catalogueOf(networks: readonly Network[]): Catalogue {
  const before = read.get(networks);
  if (before) return before;
  const catalogue = indexed(
    networks.map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) => ({
        ...type,
        services: type.services.filter((service) => !service.isDeactivated).map(exactService),
      })),
    })),
  );
  read.set(networks, catalogue);
  return catalogue;
}

/** Form and cart read the same list, and a server renders page after page of it. */
const read = new WeakMap<readonly Network[], Catalogue>();

/** As `catalogueOf`; null for a reply that is no list of networks. */
export function readCatalogue(reply: unknown): Catalogue | null {
  try {
    return catalogueOf(reply as readonly Network[]);
  } catch {
    return null;
  }
}

/**
 * The catalogue with one more service: a service of restricted access is not in the list, but whoever was given its
 * address may order it. Specification: A4 Preselected service.
 */
export function withService(catalogue: Catalogue, service: Service): Catalogue {
  return withExactService(catalogue, exactService(service));
}

/** The same with a service whose prices are exact already. */
export function withExactService(catalogue: Catalogue, added: CatalogueService): Catalogue {
  if (added.isDeactivated || catalogue.serviceById.has(added.id)) return catalogue;
  const networks = catalogue.networks.map((network) => {
    if (network.id !== added.networkId) return network;
    const known = network.serviceTypes.some((type) => type.id === added.serviceTypeId);
    const serviceTypes = known
      ? network.serviceTypes.map((type) =>
          type.id === added.serviceTypeId ? { ...type, services: [...type.services, added] } : type,
        )
      : [...network.serviceTypes, { ...added.serviceType, services: [added] }];
    return { ...network, serviceTypes };
  });
  return { ...indexed(networks), guaranteeOnByDefault: catalogue.guaranteeOnByDefault };
}

/** A reply as a service; null where it is none. */
export function readService(reply: unknown): Service | null {
  const { id, price, defaultPrice, targets, serviceType } = (reply ?? {}) as Partial<Service>;
  const isService =
    [typeof id, typeof price, typeof defaultPrice, typeof serviceType].join() === 'number,number,number,object';
  return isService && Array.isArray(targets) ? (reply as Service) : null;
}

/** A service of the wire with exact prices. */
export function exactService(service: Service): CatalogueService {
  return { ...service, price: fromUsd(service.price), defaultPrice: fromUsd(service.defaultPrice) };
}

function indexed(all: readonly CatalogueNetwork[]): Catalogue {
  const networks = all
    .map((network) => ({ ...network, serviceTypes: network.serviceTypes.filter((type) => type.services.length > 0) }))
    .filter((network) => network.serviceTypes.length > 0);
  const types = networks.flatMap((network) => network.serviceTypes);
  return {
    networks,
    networkById: byId(networks),
    typeById: byId(types),
    serviceById: byId(types.flatMap((type) => type.services)),
    guaranteeOnByDefault: true,
  };
}

function byId<T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}
