import { type StoreApi, createStore } from 'zustand/vanilla';
import { type Effect, type OrderFormEvent, slotOf } from '../effect.ts';
import { reduce } from '../reduce.ts';
import { type OrderFormState, emptyOrderForm, lineById } from '../state.ts';
import type { Step } from '../step.ts';

/** One form on the page: its state, the way to change it, and the effects under way. */
export interface OrderFormStore {
  readonly store: StoreApi<OrderFormState>;
  readonly dispatch: (event: OrderFormEvent) => void;
  /** Tells each event after it has happened, until the given function is called. */
  readonly watch: (listener: (event: OrderFormEvent) => void) => () => void;
  /** Carries out what the first events ask for; once the form is on the page. */
  readonly begin: () => void;
  /** Drops what waits and aborts what is under way. */
  readonly stop: () => void;
}

/** Carries out one effect; it reports the outcome through `dispatch`. */
export type RunEffect = (effect: Effect, form: OrderFormStore, signal: AbortSignal) => void;

/**
 * Made per mount, so that two forms on a page, and two pages on a server, never share anything. The state after the
 * `first` events, each of which may follow from the state before it, is there at the first render.
 */
export function createOrderFormStore(
  run: RunEffect,
  first: readonly ((state: OrderFormState) => OrderFormEvent)[] = [],
): OrderFormStore {
  const begun = first.reduce<Step>(
    ({ state, effects }, eventOf) => {
      const step = reduce(state, eventOf(state));
      return { state: step.state, effects: [...effects, ...step.effects] };
    },
    { state: emptyOrderForm, effects: [] },
  );
  const store = createStore<OrderFormState>(() => begun.state);
  const listeners = new Set<(event: OrderFormEvent) => void>();
  const underWay = new Map<string, () => void>();

  function start(effect: Effect): void {
    const slot = slotOf(effect);
    underWay.get(slot)?.();
    const abort = new AbortController();
    const work = () => {
      // The selection may have moved on without a new effect, for instance to a quantity of 0.
      if (isCurrent(store.getState(), effect)) run(effect, form, abort.signal);
    };
    const timer = effect.after === 0 ? null : setTimeout(work, effect.after);
    underWay.set(slot, () => {
      if (timer !== null) clearTimeout(timer);
      abort.abort();
    });
    if (timer === null) work();
  }

  const form: OrderFormStore = {
    store,
    dispatch(event) {
      const { state, effects } = reduce(store.getState(), event);
      store.setState(state, true);
      for (const effect of effects) start(effect);
      for (const listener of listeners) listener(event);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      for (const effect of begun.effects) start(effect);
    },
    stop() {
      for (const giveUp of underWay.values()) giveUp();
      underWay.clear();
    },
  };
  return form;
}

/** Whether nothing has been asked in the effect's slot since. */
function isCurrent(state: OrderFormState, effect: Effect): boolean {
  if (effect.slot === 'cost') return state.costRequest === effect.request;
  return lineById(state, effect.line)?.requests[effect.slot] === effect.request;
}
