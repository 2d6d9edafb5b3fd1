import { type RefObject, useCallback, useRef } from 'react';
import { type OperationSource, useHydrating, useRoute } from '../../../engine/index.ts';
import type { Network } from '../../../schemas/generated/contract.ts';
import { briefCatalogue } from '../../order-line/brief-catalogue.ts';
import { type Catalogue, readCatalogue } from '../../order-line/catalogue.ts';
import { serviceOfSlug } from '../../order-line/catalogue-parts.ts';
import { readQuery } from '../../order-line/preselection.ts';
import { useCatalogue } from '../../order-line/ui/use-catalogue.ts';
import { useWhenNear } from './use-when-near.ts';

export interface ListedServices {
  readonly networks: OperationSource;
  /** Null before the services are here, and where they came in a shape that nobody knows. */
  readonly catalogue: Catalogue | null;
  /** Only one type is here as a whole. */
  readonly isBrief: boolean;
  /** Put on the element that brings the rest when it is about to be seen. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/**
 * The services of the shop. A page is rendered with all services of one type, the rest come when the customer comes near:
 * the same reply, and the same part of it, that an order form on the screen has.
 */
export function useListedServices(slug: string | null): ListedServices {
  const { query } = useRoute();
  const { catalogue, networks } = useCatalogue(
    useCallback((all: readonly Network[]) => brief(all, slug, query), [slug, query]),
  );
  const isHydrating = useHydrating();
  const place = useRef<HTMLDivElement>(null);
  useWhenNear(place, networks.isBrief && !networks.fetching && networks.error === null, () => void networks.refetch());
  // A server has the whole, but renders the part that the browser begins with.
  const isBrief = isHydrating || networks.isBrief;
  return { networks, catalogue, isBrief, place };
}

function brief(
  all: readonly Network[],
  slug: string | null,
  query: Readonly<Record<string, unknown>>,
): readonly Network[] {
  const catalogue = readCatalogue(all);
  if (!catalogue) return all;
  if (slug === null) {
    const wanted = readQuery(query);
    // An order form on the screen holds such a service against the whole catalog.
    return wanted?.slug ? all : briefCatalogue(all, wanted);
  }
  const type = typeOfSlug(catalogue, slug);
  return briefCatalogue(all, readQuery({ serviceTypeId: type?.id }));
}

/** The service type of that slug, or of the service of that slug. */
export function typeOfSlug(catalogue: Catalogue, slug: string) {
  for (const type of catalogue.typeById.values()) if (type.slug === slug) return type;
  const service = serviceOfSlug(catalogue, slug);
  return (service && catalogue.typeById.get(service.serviceTypeId)) ?? null;
}

/** Of a catalog that is not here as a whole: the types that are. Of all others one service came, see `briefCatalogue`. */
export function wholeTypes(catalogue: Catalogue): Catalogue {
  const networks = catalogue.networks
    .map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.filter(({ services }) => services.length > 1),
    }))
    .filter(({ serviceTypes }) => serviceTypes.length > 0);
  return { ...catalogue, networks };
}
