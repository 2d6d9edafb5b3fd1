import { useSyncExternalStore } from 'react';
import type { AppIndex, MenuItemNode } from '../../definition.ts';
import { useApp } from '../app/app.ts';

/** The index of the running definition. */
export function useIndex(): AppIndex {
  const { definition } = useApp();
  const get = () => definition.index;
  return useSyncExternalStore(definition.subscribe, get, get);
}

/** The items of a menu by its name; none where there is no such menu. Who sees which is for the reader to decide. */
export function useMenu(name: string): readonly MenuItemNode[] {
  const { menus } = useIndex();
  return Object.hasOwn(menus, name) ? (menus[name] ?? none) : none;
}

const none: readonly MenuItemNode[] = [];
