import { useMemo } from 'react';
import type { AppIndex, MenuItemNode, Value } from '../../definition.ts';
import { matchRoute } from '../../address/route.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useIndex } from '../../runtime/hooks/use-menu.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';

const noItems: readonly MenuItemNode[] = [];

/**
 * The items of a menu that the person may see: by being a guest or a user, by their own conditions, and, where the
 * cabinet is locked for guests, only those that lead to screens which are open to them.
 */
export function useMenuItems(name: string | undefined): readonly MenuItemNode[] {
  const index = useIndex();
  const items = (name === undefined ? undefined : index.menus[name]) ?? noItems;
  const user = useScopeValue('user') !== null;
  const locked = useValue(index.hideFromGuests) === true;
  const conditions = useMemo(() => conditionsOf(items), [items]);
  const met = useValue<Readonly<Record<string, unknown>>>(conditions);
  return useMemo(
    () =>
      shown(items, (item) => {
        if (!(user ? item.users : item.guests)) return false;
        if (Object.hasOwn(conditions, item.id) && met[item.id] !== true) return false;
        return user || !locked || openToGuests(index, item.to);
      }),
    [items, user, locked, conditions, met, index],
  );
}

function conditionsOf(items: readonly MenuItemNode[]): { readonly [id: string]: Value } {
  const conditions: Record<string, Value> = {};
  for (const item of items) {
    if (item.visible !== undefined) conditions[item.id] = item.visible;
    Object.assign(conditions, conditionsOf(item.children ?? []));
  }
  return conditions;
}

function shown(items: readonly MenuItemNode[], may: (item: MenuItemNode) => boolean): readonly MenuItemNode[] {
  return items
    .filter(may)
    .map((item) => (item.children === undefined ? item : { ...item, children: shown(item.children, may) }));
}

function openToGuests(index: AppIndex, to: string): boolean {
  const route = matchRoute(index.routes, to.split(/[?#]/, 1)[0] ?? '')?.route;
  return route?.access === 'guest' || route?.access === 'open';
}
