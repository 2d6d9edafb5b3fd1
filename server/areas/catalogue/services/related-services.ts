import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueOf } from './catalogue-of.ts';
import { findService } from './find-service.ts';
import { servicesOf } from './list-services.ts';

const most = 8;

/** Others of the same type first, then of the same network, nearest in price first. Specification: B7 Catalogue. */
export const listRelatedServices: Handler<'listRelatedServices'> = async (context, { serviceId }) => {
  const catalogue = await catalogueOf(context);
  const service = findService(catalogue, serviceId);
  const network = catalogue.networks.find(({ id }) => id === service.networkId);
  const far = (other: { readonly serviceTypeId: number; readonly price: number }) =>
    [Number(other.serviceTypeId !== service.serviceTypeId), Math.abs(other.price - service.price)] as const;
  return (network ? servicesOf(network) : [])
    .filter(({ id }) => id !== service.id)
    .map((other) => ({ other, far: far(other) }))
    .sort((one, two) => one.far[0] - two.far[0] || one.far[1] - two.far[1])
    .slice(0, most)
    .map(({ other }) => other);
};
