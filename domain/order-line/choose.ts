import { alike } from '../link/alike.ts';
import { roundToStep } from '../quantity/bounds.ts';
import type { Catalogue, CatalogueService, CatalogueType } from './catalogue.ts';
import type { Line } from './line.ts';

/** The line with another network: its first type and that type's first service follow. Specification: A4. */
export function chooseNetwork(line: Line, networkId: number, catalogue: Catalogue): Line {
  const type = catalogue.networkById.get(networkId)?.serviceTypes[0];
  return type ? chooseServiceType(line, type.id, catalogue) : line;
}

/** The line with another service type; its first service follows. */
export function chooseServiceType(line: Line, serviceTypeId: number, catalogue: Catalogue): Line {
  const service = catalogue.typeById.get(serviceTypeId)?.services[0];
  return service ? chooseService(line, service, catalogue) : line;
}

/**
 * The line with another service. The link stays; comment, targets, quantity and guarantee start anew; countries and
 * drip-feed go when the service has no use for them. Specification: A4 Selection cascade, A5, decision 58.
 */
export function chooseService(
  line: Line,
  service: CatalogueService,
  { guaranteeOnByDefault }: Pick<Catalogue, 'guaranteeOnByDefault'>,
): Line {
  return {
    ...line,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceId: service.id,
    comment: '',
    isGuarantee: service.hasRefill && guaranteeOnByDefault,
    targetableValues: service.targets.map(({ id, type }) => ({ targetId: id, viewType: type.viewType, values: [] })),
    quantity: defaultQuantity(service),
    isOwnQuantity: false,
    countries: service.allowedUseCountries ? line.countries : [],
    isDripFeed: service.dripFeedIsAllowed && line.isDripFeed,
    dripFeedQuantityStep: service.step,
    errors: {},
  };
}

/** The line without its service; what depends on that goes, type and network stay. */
export function withoutService(line: Line): Line {
  return { ...line, serviceId: null, quantity: 0, isDripFeed: false, targetableValues: [], countries: [], errors: {} };
}

/** 0 when the service names none or counts its targets. */
function defaultQuantity(service: CatalogueService): number {
  const given = service.defaultQuantity;
  if (service.calculableQuantity || !Number.isFinite(given) || given <= 0) return 0;
  return roundToStep(given, service, 'nearest');
}

/**
 * The line on the type of its network whose example looks most like the link, unless its own type does as well. A link that
 * says nothing changes nothing.
 */
export function chooseTypeForLink(line: Line, catalogue: Catalogue): Line {
  const types = catalogue.networkById.get(line.networkId ?? 0)?.serviceTypes ?? [];
  const likeness = (type: CatalogueType | undefined) => alike(line.url, type?.services[0]?.exampleLink ?? '');
  const own = likeness(types.find(({ id }) => id === line.serviceTypeId));
  if (own === null) return line;
  let best: { readonly id: number | null; readonly likeness: number } = { id: null, likeness: own };
  for (const type of types) {
    const its = likeness(type);
    if (its !== null && its > best.likeness) best = { id: type.id, likeness: its };
  }
  return best.id === null ? line : chooseServiceType(line, best.id, catalogue);
}
