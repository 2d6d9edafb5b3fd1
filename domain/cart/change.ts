import type { LineId } from '../order-line/line.ts';
import type { CartItem } from './item.ts';
import { mostItems } from './storage.ts';

/**
 * What is done to the cart. Applied to what the browser has kept at that moment and not to what a tab remembers, so that
 * no tab undoes what another has done.
 */
export type CartChange =
  /** An item with the id of one that is there takes its place; others come last. Specification: A4 Cart, decision 48. */
  | { readonly type: 'put'; readonly items: readonly CartItem[] }
  | { readonly type: 'quantity'; readonly id: LineId; readonly quantity: number; readonly unitPrice: number }
  | { readonly type: 'guarantee'; readonly id: LineId; readonly isGuarantee: boolean }
  | { readonly type: 'remove'; readonly ids: readonly LineId[] }
  /** These were paid. One that was changed since was not. */
  | { readonly type: 'paid'; readonly items: readonly CartItem[] };

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
      return items.filter((item) => !made.items.some((paid) => isSame(paid, item)));
  }
}

/** Whether so many more items find room. */
export function hasRoom(items: readonly CartItem[], more: number): boolean {
  return items.length + more <= mostItems;
}

function put(items: readonly CartItem[], added: readonly CartItem[]): readonly CartItem[] {
  const byId = new Map(added.map((item) => [item.id, item]));
  const kept = items.map((item) => byId.get(item.id) ?? item);
  const here = new Set(items.map(({ id }) => id));
  return [...kept, ...added.filter(({ id }) => !here.has(id))].slice(0, mostItems);
}

/** The same order, whatever its service is named and costs by now. */
export function isSame(one: CartItem, other: CartItem): boolean {
  return one.id === other.id && orderOf(one) === orderOf(other);
}

function orderOf({ serviceName: _name, unitPrice: _price, ...order }: CartItem): string {
  return JSON.stringify(Object.entries(order).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
