import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Step } from '../reduce.ts';

/** A form or a cart on the page: its state, the way to change it, and the effects under way. */
export interface EventStore<State, Event> {
  readonly store: StoreApi<State>;
  readonly dispatch: (event: Event) => void;
  /** Calls back after each event. Returns a function that stops it. */
  readonly watch: (listener: (event: Event) => void) => () => void;
  /** Carries out what the first step asks for; once it is on the page. */
  readonly begin: () => void;
  /** Drops what waits and aborts what is under way. */
  readonly stop: () => void;
}

export interface EventRules<State, Event, Effect> {
  readonly reduce: (state: State, event: Event) => Step<State, Effect>;
  /** Names what an effect takes the place of. */
  readonly slotOf: (effect: Effect) => string;
  /** Whether nothing has been asked in the effect's slot since. */
  readonly isCurrent: (state: State, effect: Effect) => boolean;
  /** Carries out one effect; it reports the outcome through `dispatch`. */
  readonly run: (effect: Effect, own: EventStore<State, Event>, signal: AbortSignal) => void;
}

/** Made per mount, so that two forms on a page, and two pages on a server, never share anything. */
export function createEventStore<State, Event, Effect extends { readonly after?: number }>(
  first: Step<State, Effect>,
  { reduce, slotOf, isCurrent, run }: EventRules<State, Event, Effect>,
): EventStore<State, Event> {
  const store = createStore<State>(() => first.state);
  const listeners = new Set<(event: Event) => void>();
  const underWay = new Map<string, () => void>();

  function start(effect: Effect): void {
    const { after = 0 } = effect;
    const slot = slotOf(effect);
    underWay.get(slot)?.();
    const abort = new AbortController();
    const work = () => {
      // The selection may have moved on without a new effect, for instance to a quantity of 0.
      if (isCurrent(store.getState(), effect)) run(effect, own, abort.signal);
    };
    const timer = after === 0 ? null : setTimeout(work, after);
    underWay.set(slot, () => {
      if (timer !== null) clearTimeout(timer);
      abort.abort();
    });
    if (timer === null) work();
  }

  const own: EventStore<State, Event> = {
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
      for (const effect of first.effects) start(effect);
    },
    stop() {
      for (const giveUp of underWay.values()) giveUp();
      underWay.clear();
    },
  };
  return own;
}
