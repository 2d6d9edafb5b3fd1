import { createEventStore, type EventRules, type EventStore } from '../../checkout/ui/event-store.ts';
import { type Effect, type OrderFormEvent, slotOf } from '../effect.ts';
import { reduce } from '../reduce.ts';
import { type OrderFormState, emptyOrderForm, lineById } from '../state.ts';
import type { Step } from '../step.ts';

/** One form on the page. */
export type OrderFormStore = EventStore<OrderFormState, OrderFormEvent>;
export type RunEffect = EventRules<OrderFormState, OrderFormEvent, Effect>['run'];

/** The state after the `first` events, each of which may follow from the state before it, is there at the first render. */
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
  return createEventStore(begun, { reduce, slotOf, isCurrent, run });
}

function isCurrent(state: OrderFormState, effect: Effect): boolean {
  if (effect.slot === 'cost') return state.costRequest === effect.request;
  return lineById(state, effect.line)?.requests[effect.slot] === effect.request;
}
