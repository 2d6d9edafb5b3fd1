import type { Network, Service } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/**
 * Whether a service can be ordered for future publications: the instance allows it, and the service requires no data that
 * depends on the publication, such as comments.
 */
export function isSubscribable(service: Service, { rows }: Pick<Catalogue, 'rows'>): boolean {
  const { isPackage, calculableQuantity, targets } = service;
  const isAllowed = rows.get(service.id)?.subscription_is_allowed === true;
  return isAllowed && !isPackage && !calculableQuantity && targets.length === 0;
}

/** The listed networks with what can be subscribed to on them, without those where that is nothing. */
export function subscribableNetworks(catalogue: Pick<Catalogue, 'networks' | 'rows'>): readonly Network[] {
  return catalogue.networks.flatMap((network) => {
    const serviceTypes = network.serviceTypes.flatMap((type) => {
      const services = type.services.filter((service) => isSubscribable(service, catalogue));
      return services.length > 0 ? [{ ...type, services }] : [];
    });
    return serviceTypes.length > 0 ? [{ ...network, serviceTypes }] : [];
  });
}
