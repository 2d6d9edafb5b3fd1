import { searchableText } from '../../engine/input/searchable-text.ts';
import type { Micros } from '../money/micros.ts';
import type { Catalogue, CatalogueNetwork, CatalogueType } from '../order-line/catalogue.ts';
import { leastPrice } from '../order-line/catalogue-parts.ts';

export interface NetworkGroups {
  readonly network: CatalogueNetwork;
  readonly groups: readonly { readonly type: CatalogueType; readonly from: Micros }[];
}

/**
 * Networks with their service types and the least price of each, those with `text` in the name of the network or of the type.
 * Specification: A2 Services panel.
 */
export function groupCards({ networks }: Catalogue, text: string): readonly NetworkGroups[] {
  const wanted = searchableText(text);
  return networks
    .map((network) => {
      const isFound = searchableText(network.name).includes(wanted);
      const types = network.serviceTypes.filter(({ name }) => isFound || searchableText(name).includes(wanted));
      return { network, groups: types.map((type) => ({ type, from: leastPrice(type) })) };
    })
    .filter(({ groups }) => groups.length > 0);
}
