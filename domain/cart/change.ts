import type { LineId } from '../order-line/line.ts';
import { type CartItem, itemKey } from './item.ts';
import { maxItems } from './storage.ts';

/**
 * What is done to the cart. Applied to what the browser has stored at that moment and not to what a tab remembers, so that
 * no tab undoes what another has done.
 */
export type CartChange =
  /** An item with the id of one that is there takes its place; others come last. Specification: A4 Cart, decision 48. */
  | { readonly type: 'put'; readonly items: readonly CartItem[] }
  | { readonly type: 'quantity'; readonly id: LineId; readonly quantity: number; readonly unitPrice: number }
  | { readonly type: 'guarantee'; readonly id: LineId; readonly isGuarantee: boolean }
  | { readonly type: 'remove'; readonly ids: readonly LineId[] }
  /** These were paid, by `itemKey`. One that was changed since was not. */
  | { readonly type: 'paid'; readonly lines: readonly string[] };

export function change(items: readonly CartItem[], made: CartChange): readonly CartItem[] {
  switch (made.type) {
    case 'put':
      return put(items, made.items);
    case 'quantity': {
      const { id, quantity, unitPrice } = made;
      return items.map((item) => (item.id === id ? { ...item, quantity, unitPrice } : item));
    }
    case 'guarantee': {
      const { id, isGuarantee } = made;
      return items.map((item) => (item.id === id ? { ...item, isGuarantee } : item));
    }
    case 'remove':
      return items.filter(({ id }) => !made.ids.includes(id));
    case 'paid':
      return items.filter((item) => !made.lines.includes(itemKey(item)));
  }
}

/** Whether so many more items find room. */
export function hasRoom(items: readonly CartItem[], more: number): boolean {
  return items.length + more <= maxItems;
}

function put(items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] {
  const byId = new Map(added.map((item) => [item.id, item]));
  const unchanged = items.map((item) => byId.get(item.id) ?? item);
  const here = new Set(items.map(({ id }) => id));
  return [...unchanged, ...added.filter(({ id }) => !here.has(id))].slice(0, maxItems);
}
