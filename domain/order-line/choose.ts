import { roundToStep } from '../quantity/bounds.ts';
import type { Catalogue, CatalogueService } from './catalogue.ts';
import type { Line } from './line.ts';

/** The line with another network: its first type and that type's first service follow. Specification: A4. */
export function chooseNetwork(line: Line, networkId: number, catalogue: Catalogue): Line {
  const type = catalogue.networkById.get(networkId)?.serviceTypes[0];
  return type ? chooseServiceType(line, type.id, catalogue) : line;
}

/** The line with another service type; its first service follows. */
export function chooseServiceType(line: Line, serviceTypeId: number, catalogue: Catalogue): Line {
  const service = catalogue.typeById.get(serviceTypeId)?.services[0];
  return service ? chooseService(line, service) : line;
}

/**
 * The line with another service. The link stays; comment, targets, quantity and guarantee start anew; countries and
 * drip-feed go when the service has no use for them. Specification: A4 Selection cascade, A5.
 */
export function chooseService(line: Line, service: CatalogueService): Line {
  return {
    ...line,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceId: service.id,
    comment: '',
    isGuarantee: service.hasRefill,
    targetableValues: service.targets.map(({ id, type }) => ({ targetId: id, viewType: type.viewType, values: [] })),
    quantity: defaultQuantity(service),
    countries: service.allowedUseCountries ? line.countries : [],
    isDripFeed: service.dripFeedIsAllowed && line.isDripFeed,
    dripFeedQuantityStep: service.step,
    errors: {},
  };
}

/** 0 when the service names none or counts its targets. */
function defaultQuantity(service: CatalogueService): number {
  const given = service.defaultQuantity;
  if (service.calculableQuantity || !Number.isFinite(given) || given <= 0) return 0;
  return roundToStep(given, service, 'nearest');
}
