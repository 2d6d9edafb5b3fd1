import type { MenuItemNode } from '../../definition.ts';

/**
 * The id of the item that stands for the page: the one whose path is the longest that the page's path begins with, so
 * that `/orders/create` wins over `/orders` on its own page, and `/orders` is current on `/orders/5`. Paths that an item
 * covers count like its own. An item that names a query (`/orders?state=open`) stands only for pages that have it, and
 * wins over one of the same path that names none. Null for none.
 */
export function currentItem(
  items: readonly MenuItemNode[],
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | null {
  let best: { readonly id: string; readonly length: number; readonly requested: number } | null = null;
  const visit = (list: readonly MenuItemNode[]) => {
    for (const item of list) {
      // An item below leads to the page itself where the one above it only opens the group.
      visit(item.children ?? []);
      for (const to of [item.to, ...(item.covers ?? [])]) {
        const [own = '', requested = ''] = to.split('#', 1)[0]?.split('?') ?? [];
        const covers = own === path || (own !== '/' && own.startsWith('/') && path.startsWith(`${own}/`));
        const wanted = [...new URLSearchParams(requested)];
        if (!covers || !wanted.every(([name, value]) => query[name] === value)) continue;
        const nearer = own.length - (best?.length ?? -1);
        if (nearer > 0 || (nearer === 0 && wanted.length > (best?.requested ?? 0)))
          best = { id: item.id, length: own.length, requested: wanted.length };
      }
    }
  };
  visit(items);
  return best === null ? null : (best as { readonly id: string }).id;
}
