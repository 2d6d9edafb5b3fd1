import type { PayTarget } from '../../checkout/ui/pay-target.ts';
import { itemIdOf, itemKey } from '../item.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { orderable } from '../state.ts';
import type { OpenCart } from './use-cart.ts';

/**
 * All of the cart that can be ordered as what is paid for. What fails leaves the cart as it is. Specification: A4 Cart, decisions 16 and 50.
 * @param notifyChanged says that another tab has changed the cart
 */
export function payTarget(cart: OpenCart, user: number | null, notifyChanged: () => void): PayTarget {
  const { store, dispatch, memory, read } = cart;
  return {
    store,
    dispatch,
    payments: memory.payments,
    costPayload: () => costPayload(store.getState()),
    isUnknown: () => memory.unknownPayment(user) !== null,
    // What is wrong is left out of the order.
    isComplete: () => true,
    order(expectedTotal) {
      const state = store.getState();
      const lines = orderable(state).map(({ item }) => itemKey(item));
      const here = new Set(memory.read().items.map(itemKey));
      if (!lines.every((line) => here.has(line))) return null;
      return { ...orderPayload(state, expectedTotal), selection: { order: null, lines, entry: null } };
    },
    lineId: itemIdOf,
    onChangedElsewhere() {
      read();
      notifyChanged();
    },
    onPaid() {
      read();
      // What was put in after a payment that was sent again is still to be paid.
      return store.getState().items.length === 0;
    },
  };
}
