import type { MenuItemNode } from '../../definition.ts';
import type { Route } from '../../runtime/app/navigation.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { currentItem } from './current-item.ts';

/** The id of the item that stands for the page that is shown, or null. */
export function useCurrentItem(items: readonly MenuItemNode[]): string | null {
  const route = useScopeValue<Route | null>('route');
  return currentItem(items, route?.path ?? '', route?.query);
}
