import type { Request } from '../../../engine/index.ts';
import { reportCost } from '../../checkout/ui/fetch-cost.ts';
import { createEventStore, type EventStore } from '../../checkout/ui/event-store.ts';
import type { CartEffect, CartEvent } from '../effect.ts';
import type { CartMemory } from '../memory.ts';
import { costPayload } from '../payload.ts';
import { reduce } from '../reduce.ts';
import { type CartState, emptyCart } from '../state.ts';

/** The open cart. */
export type CartStore = EventStore<CartState, CartEvent>;

export function createCartStore(send: Request, memory: Pick<CartMemory, 'change'>): CartStore {
  return createEventStore<CartState, CartEvent, CartEffect>(
    { state: emptyCart, effects: [] },
    {
      reduce,
      slotOf: ({ effect }) => effect,
      isCurrent: (state, effect) => effect.effect === 'save' || state.costRequest === effect.request,
      run(effect, { store, dispatch }, signal) {
        if (effect.effect === 'save') return memory.change(effect.change);
        const payload = costPayload(store.getState());
        if (payload !== null) reportCost(send, payload, { request: effect.request, signal, dispatch });
      },
    },
  );
}
