import { useMemo, useState } from 'react';
import { useHydrating } from '../../../engine/index.ts';
import type { Network } from '../../../schemas/generated/contract.ts';
import { useCatalogue } from '../../order-line/ui/use-catalogue.ts';
import { groupCards } from '../group-cards.ts';

/** Networks and their types for a text; a page that a server has rendered begins with the cheapest service of each type. */
export function useGroups(text: string) {
  const [isRendered] = useState(useHydrating());
  const { catalogue, networks } = useCatalogue(cheapest);
  // What another page began with has not the cheapest services.
  const isKnown = isRendered || !networks.isBrief;
  const found = useMemo(() => (catalogue && isKnown ? groupCards(catalogue, text) : null), [catalogue, isKnown, text]);
  return { networks, found };
}

function cheapest(all: readonly Network[]): readonly Network[] {
  return all.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => {
      const sold = type.services.filter(({ isDeactivated }) => !isDeactivated);
      const [first] = sold.toSorted((one, other) => one.price - other.price);
      return { ...type, services: first ? [first] : [] };
    }),
  }));
}
