import { useEffect, useMemo } from 'react';
import type { OperationSource } from '../../../engine/index.ts';
import type { Network } from '../../../schemas/generated/contract.ts';
import { wholeCatalogue } from '../../catalogue/query.ts';
import { readText } from '../../catalogue/ui/read-text.ts';
import { useEngine, useFound } from '../../catalogue/ui/use-answer.ts';
import { type CatalogueService, emptyCatalogue } from '../../order-line/catalogue.ts';
import { useCatalogue } from '../../order-line/ui/use-catalogue.ts';
import { briefPlaces, findPlaces, type Place, type Places, popularPlaces } from '../find-places.ts';

/** Of networks and types; services are a few more. */
const maxPlaces = 5;
const maxServices = 8;

export interface Results extends Places {
  readonly services: readonly (Place & { readonly service: CatalogueService })[];
  /** Services that were found, of which `services` are the first. */
  readonly count: number;
}

/** What is found for a text, by the index that filters the catalogue; `null` while it is on its way, or where nothing is asked. */
export function useResults(text: string): {
  readonly results: Results | null;
  /** What to offer before anything is typed; null while it is on its way. */
  readonly popular: Places | null;
  readonly networks: OperationSource;
} {
  const { catalogue: known, networks } = useCatalogue(briefly);
  const { isBrief, fetching, error, refetch } = networks;
  // A page that a server renders has an empty field, and what is offered then: the services are fetched when it is here.
  useEffect(() => {
    if (isBrief && !fetching && error === null) void refetch();
  }, [isBrief, fetching, error, refetch]);
  const catalogue = (isBrief ? null : known) ?? emptyCatalogue;
  const isRequested = text.trim() !== '' && catalogue !== emptyCatalogue;
  const engine = useEngine(catalogue, isRequested);
  const query = useMemo(
    () => (isRequested ? readText({ ...wholeCatalogue, text }, catalogue) : null),
    [isRequested, text, catalogue],
  );
  const page = useFound(engine, query, maxServices);
  const places = useMemo(() => findPlaces(catalogue, text, maxPlaces), [catalogue, text]);
  const popular = useMemo(() => known && popularPlaces(known, maxPlaces), [known]);
  const results = useMemo(() => {
    if (!isRequested || !page) return null;
    const services = [...page.ids.subarray(0, maxServices)].flatMap((id) => {
      const service = catalogue.serviceById.get(id);
      const type = service && catalogue.typeById.get(service.serviceTypeId);
      const network = service && catalogue.networkById.get(service.networkId);
      return service && type && network ? [{ service, type, network }] : [];
    });
    return { ...places, services, count: page.count };
  }, [isRequested, page, places, catalogue]);
  return { results, popular, networks };
}

const briefly = (all: readonly Network[]) => briefPlaces(all, maxPlaces);
