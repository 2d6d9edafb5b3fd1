import { itemOf } from '../../cart/item.ts';
import type { BrandStorage } from '../../../engine/index.ts';
import { createCartMemory } from '../../cart/memory.ts';
import { totalOfItems } from '../../cart/totals.ts';
import { change } from '../../cart/change.ts';
import { toUsd } from '../../money/usd.ts';
import { serviceOf } from '../state.ts';
import type { OrderFormStore } from './order-form-store.ts';
import { isComplete } from './pay-target.ts';

/**
 * Puts all lines into the cart, where nothing is wrong with them, and begins the form anew. The coupon goes with them, and so does a
 * guest's e-mail where the cart has none.
 * @param edited the item whose place the first line takes
 */
export function putIntoCart(
  form: OrderFormStore,
  storage: BrandStorage,
  edited: number | null,
): 'put' | 'incomplete' | 'full' {
  const memory = createCartMemory(storage);
  const state = form.store.getState();
  if (!isComplete(form)) return 'incomplete';
  const isThere = edited !== null && memory.read().items.some(({ id }) => id === edited);
  if (!memory.hasRoom(state.lines.length - (isThere ? 1 : 0))) return 'full';
  const given = new Set<number>();
  const items = state.lines.flatMap((line, at) => {
    const service = serviceOf(state, line);
    let id = at === 0 && edited !== null ? edited : memory.newItemId();
    while (given.has(id)) id = memory.newItemId();
    given.add(id);
    return service ? [itemOf(line, service, id)] : [];
  });
  const put = { type: 'put', items } as const;
  const total = totalOfItems(change(memory.read().items, put), state.catalogue, state.terms.guaranteePercent);
  memory.change(put, { count: items.length, isEdited: isThere, total: total && toUsd(total) });
  const choice = memory.choice();
  const { couponCode, email } = state;
  memory.saveChoice({ ...choice, couponCode: couponCode ?? choice.couponCode, email: choice.email || email });
  form.dispatch({ type: 'orderCreated' });
  return 'put';
}
