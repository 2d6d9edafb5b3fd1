import { normaliseLink } from '../link/normalise-link.ts';
import type { CartItem } from './item.ts';

/** Items of one link. */
export interface LinkGroup<Item> {
  /** As it is ordered; as typed where it is no link; '' where there is none. */
  readonly link: string;
  readonly items: readonly Item[];
}

export interface NetworkGroup<Item> {
  readonly networkId: number;
  readonly links: readonly LinkGroup<Item>[];
}

/** Items by network and link, each in the order in which it came first. Specification: A3 Cart item. */
export function grouped<Item extends Pick<CartItem, 'networkId' | 'url'>>(
  items: readonly Item[],
): readonly NetworkGroup<Item>[] {
  return [...Map.groupBy(items, ({ networkId }) => networkId)].map(([networkId, own]) => ({
    networkId,
    links: [...Map.groupBy(own, linkOf)].map(([link, together]) => ({ link, items: together })),
  }));
}

function linkOf({ url }: Pick<CartItem, 'url'>): string {
  return normaliseLink(url) ?? url.trim();
}
