import type { Network, Service, ServiceType } from '../../schemas/generated/contract.ts';

/** What can be ordered, with quick ways to a network, type or service by its id. */
export interface Catalogue {
  /** Networks that have something to order. */
  readonly networks: readonly Network[];
  readonly networkById: ReadonlyMap<number, Network>;
  readonly typeById: ReadonlyMap<number, ServiceType>;
  readonly serviceById: ReadonlyMap<number, Service>;
}

/** Builds the catalogue of the server's list; what is deactivated or empty is left out. */
export function catalogueOf(networks: readonly Network[]): Catalogue {
  const offered = networks
    .map((network) => ({ ...network, serviceTypes: network.serviceTypes.map(active).filter(hasServices) }))
    .filter((network) => network.serviceTypes.length > 0);
  const types = offered.flatMap((network) => network.serviceTypes);
  return {
    networks: offered,
    networkById: byId(offered),
    typeById: byId(types),
    serviceById: byId(types.flatMap((type) => type.services)),
  };
}

/**
 * The catalogue with one service more: a service of restricted access is not in the list, but whoever was given its
 * address may order it. Specification: A4 Preselected service.
 */
export function withService(catalogue: Catalogue, service: Service): Catalogue {
  if (service.isDeactivated || catalogue.serviceById.has(service.id)) return catalogue;
  const networks = catalogue.networks.map((network) => {
    if (network.id !== service.networkId) return network;
    const known = network.serviceTypes.some((type) => type.id === service.serviceTypeId);
    const serviceTypes = known
      ? network.serviceTypes.map((type) =>
          type.id === service.serviceTypeId ? { ...type, services: [...type.services, service] } : type,
        )
      : [...network.serviceTypes, { ...service.serviceType, services: [service] }];
    return { ...network, serviceTypes };
  });
  return catalogueOf(networks);
}

function active(type: ServiceType): ServiceType {
  return type.services.some((service) => service.isDeactivated)
    ? { ...type, services: type.services.filter((service) => !service.isDeactivated) }
    : type;
}

function hasServices(type: ServiceType): boolean {
  return type.services.length > 0;
}

function byId<T extends { readonly id: number }>(items: readonly T[]): ReadonlyMap<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}
