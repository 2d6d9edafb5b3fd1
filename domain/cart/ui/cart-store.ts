import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Request } from '../../../engine/index.ts';
import { askCost, costRefusal } from '../../checkout/ui/ask-cost.ts';
import type { CartEffect, CartEvent } from '../effect.ts';
import type { CartMemory } from '../memory.ts';
import { costPayload } from '../payload.ts';
import { reduce } from '../reduce.ts';
import { type CartState, emptyCart } from '../state.ts';

/** The open cart: its state, the way to change it, and the effects under way. */
export interface CartStore {
  readonly store: StoreApi<CartState>;
  readonly dispatch: (event: CartEvent) => void;
  /** Drops what waits and aborts what is under way. */
  readonly stop: () => void;
}

export function createCartStore(send: Request, memory: Pick<CartMemory, 'change'>): CartStore {
  const store = createStore<CartState>(() => emptyCart);
  let giveUp: () => void = () => undefined;

  function ask(request: number, signal: AbortSignal): void {
    const state = store.getState();
    const payload = state.costRequest === request ? costPayload(state) : null;
    if (payload === null) return;
    const { input, lineIds } = payload;
    askCost(send, input, { signal }).then(
      (cost) => cart.dispatch({ type: 'costReceived', request, ...cost }),
      (error: unknown) => {
        if (signal.aborted) return;
        cart.dispatch({ type: 'costRefused', request, ...costRefusal(error, input.couponCode != null), lineIds });
      },
    );
  }

  function start(effect: CartEffect): void {
    if (effect.effect === 'keep') return memory.change(effect.change);
    giveUp();
    const abort = new AbortController();
    const { request, after } = effect;
    const timer = after === 0 ? null : setTimeout(() => ask(request, abort.signal), after);
    giveUp = () => {
      if (timer !== null) clearTimeout(timer);
      abort.abort();
    };
    if (timer === null) ask(request, abort.signal);
  }

  const cart: CartStore = {
    store,
    dispatch(event) {
      const { state, effects } = reduce(store.getState(), event);
      store.setState(state, true);
      for (const effect of effects) start(effect);
    },
    stop: () => giveUp(),
  };
  return cart;
}
