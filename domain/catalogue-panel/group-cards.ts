import { searchMatcher } from '../../engine/input/searchable-text.ts';
import type { Catalogue, CatalogueNetwork, CatalogueService, CatalogueType } from '../order-line/catalogue.ts';
import { cheapestService } from '../order-line/catalogue-parts.ts';

export interface NetworkGroups {
  readonly network: CatalogueNetwork;
  readonly groups: readonly { readonly type: CatalogueType; readonly cheapest: CatalogueService }[];
}

/**
 * Networks with their service types and the cheapest service of each, those whose names, of network and type,
 * have every word of `text`. Specification: A2 Services panel, decision 71.
 */
export function groupCards({ networks }: Catalogue, text: string): readonly NetworkGroups[] {
  const matches = searchMatcher(text) ?? (() => true);
  return networks
    .map((network) => {
      const types = network.serviceTypes.filter(({ name }) => matches(`${network.name} ${name}`));
      return { network, groups: types.map((type) => ({ type, cheapest: cheapestService(type) })) };
    })
    .filter(({ groups }) => groups.length > 0);
}
