import type { Network, Service } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueOf } from './catalogue-of.ts';

/** Everything on sale in one list, kept so that the same catalogue is written to the wire once. */
const flat = new WeakMap<readonly Network[], readonly Service[]>();

/** Services on sale, in the order of the menu. Specification: B7 Catalogue. */
export const listServices: Handler<'listServices'> = async (context, { networkId, serviceTypeId }) => {
  const { networks } = await catalogueOf(context);
  const all = flat.get(networks) ?? Object.freeze(networks.flatMap((network) => servicesOf(network)));
  flat.set(networks, all);
  if (networkId === undefined && serviceTypeId === undefined) return all;
  return all.filter(
    (service) =>
      (networkId === undefined || service.networkId === networkId) &&
      (serviceTypeId === undefined || service.serviceTypeId === serviceTypeId),
  );
};

export function servicesOf(network: Network): readonly Service[] {
  return network.serviceTypes.flatMap((type) => type.services);
}
