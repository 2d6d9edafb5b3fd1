import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** The service whose links campaigns take. Specification: B7 Campaigns. */
const campaignServiceId = 1;

/**
 * The service that a link is checked for, that of campaigns unless told. A shop that has no service 1 checks campaigns by
 * the first service for videos that wants a link. Undefined where there is no such service.
 */
export function serviceForLink(catalogue: Catalogue, serviceId: number = campaignServiceId): Service | undefined {
  const found = catalogue.byId.get(serviceId);
  if (found || serviceId !== campaignServiceId) return found;
  return catalogue.networks
    .find(({ socialProviderType }) => socialProviderType === 'youtube')
    ?.serviceTypes.flatMap((type) => type.services)
    .find((service) => service.urlIsRequired);
}
