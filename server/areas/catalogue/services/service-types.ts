import type { Network, ServiceType } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueOf } from './catalogue-of.ts';

/** Types that have something on sale. Specification: B7 Catalogue. */
export const listServiceTypes: Handler<'listServiceTypes'> = async (context, { networkId }) => {
  const { networks } = await catalogueOf(context);
  return networks
    .filter(({ id }) => networkId === undefined || id === networkId)
    .flatMap(({ serviceTypes }) => serviceTypes);
};

/** One type with what its page says. Slugs name the network too, so they are unique in practice; the first one counts. */
export const getServiceType: Handler<'getServiceType'> = async (context, { slug }) => {
  const catalogue = await catalogueOf(context);
  for (const network of catalogue.networks) {
    const type = network.serviceTypes.find((one) => one.slug === slug);
    if (type) return typeDetails(type, network, catalogue);
  }
  throw notFound('no_service_type');
};

function typeDetails(type: ServiceType, { id, name, icon, color }: Network, { typeRows }: Catalogue): ServiceType {
  const row = typeRows.get(type.id);
  return {
    ...type,
    title: row?.title ?? null,
    description: row?.description ?? null,
    faq: row?.faq ?? [],
    network: { id, name, icon, color },
  };
}
