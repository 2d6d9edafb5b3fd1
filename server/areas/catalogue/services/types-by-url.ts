import type { Handler } from '../../../platform/caller/context.ts';
import { linkFault } from './check-link.ts';
import { catalogueOf } from './catalogue-of.ts';

/**
 * Types with a service that takes the link. Without a network, or with one that the link does not belong to, all networks
 * are looked through. Nothing is fetched. Specification: A4 Adding a service, A7.
 */
export const listTypesByUrl: Handler<'listTypesByUrl'> = async (context, { url, networkId }) => {
  const catalogue = await catalogueOf(context);
  const fitting = catalogue.networks.flatMap((network) =>
    network.serviceTypes.filter((type) => type.services.some((service) => linkFault(url, service, catalogue) === null)),
  );
  const inNetwork = fitting.filter((type) => type.networkId === networkId);
  return { serviceTypeIds: (inNetwork.length > 0 ? inNetwork : fitting).map(({ id }) => id) };
};
