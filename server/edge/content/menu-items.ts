import type { MenuItemNode } from '../../../engine/definition.ts';
import { textKey } from '../../../engine/text/text.ts';
import type { MenuItem } from '../../../schemas/generated/contract.ts';

/** A compiled menu as the wire has it. Items that are switched off for good are left out; names stay translation keys. */
export function menuItems(menu: string, items: readonly MenuItemNode[]): readonly MenuItem[] {
  return items
    .filter((item) => item.visible !== false)
    .map((item, index) => ({
      id: item.id,
      menu,
      icon: item.icon ?? null,
      sorting: index,
      name: textKey(item.text),
      url: item.to,
      allowedForAuthorized: item.users,
      allowedForGuest: item.guests,
      openInNewTab: item.newTab ?? false,
      isNew: item.isNew ?? false,
      children: menuItems(menu, item.children ?? []),
    }));
}
