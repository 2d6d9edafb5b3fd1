import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueOf } from '../../order-line/catalogue.ts';
import type { Effect } from '../effect.ts';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { createOrderFormStore, type OrderFormStore } from './order-form-store.ts';

let ran: { readonly effect: Effect; readonly signal: AbortSignal; readonly at: number }[] = [];
let form: OrderFormStore;

beforeEach(() => {
  vi.useFakeTimers();
  ran = [];
  form = createOrderFormStore((effect, _, signal) => ran.push({ effect, signal, at: Date.now() }));
  form.dispatch({ type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks), wanted: null });
  ran = [];
});
afterEach(() => {
  form.stop();
  vi.useRealTimers();
});

describe('the pauses of the form', () => {
  test('start anew with each keystroke and never add up', () => {
    const start = Date.now();
    for (const quantity of [200, 300, 400]) {
      form.dispatch({ type: 'quantityTyped', line: 1, quantity });
      vi.advanceTimersByTime(500);
    }
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(ran.map(({ at }) => at - start)).toEqual([1_600]);
  });

  test('a new question gives up the one under way', () => {
    form.dispatch({ type: 'guaranteeSwitched', line: 1, on: false });
    form.dispatch({ type: 'guaranteeSwitched', line: 1, on: true });
    expect(ran.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  test('what waits is dropped when the quantity is unset, and when the form is gone', () => {
    form.dispatch({ type: 'quantityTyped', line: 1, quantity: 200 });
    form.dispatch({ type: 'quantityTyped', line: 1, quantity: 0 });
    form.dispatch({ type: 'linkTyped', line: 1, text: 'youtu.be/a' });
    form.stop();
    vi.advanceTimersByTime(5_000);
    expect(ran).toEqual([]);
  });

  test('a price that could not be asked for is asked for again, less and less often, until there is an answer', () => {
    form.dispatch({ type: 'guaranteeSwitched', line: 1, on: false });
    const start = Date.now();
    const refused = { type: 'costRefused', isUnanswered: true, errors: {}, lineIds: [] } as const;
    for (let time = 0; time < 8; time += 1) {
      const { costRequest: request } = form.store.getState();
      form.dispatch({ ...refused, request });
      vi.advanceTimersToNextTimer();
    }
    const [, ...again] = ran.map(({ at }) => (at - start) / 1_000);
    expect(again).toEqual([2, 6, 14, 30, 62, 122, 182, 242]);

    const { costRequest: request } = form.store.getState();
    form.dispatch({ ...refused, request });
    form.dispatch({ type: 'guaranteeSwitched', line: 1, on: true });
    const changed = ran.length;
    vi.advanceTimersByTime(600_000);
    expect(ran).toHaveLength(changed);
  });

  test('a price that the server refuses is not asked for again by itself', () => {
    form.dispatch({ type: 'guaranteeSwitched', line: 1, on: false });
    const { costRequest: request } = form.store.getState();
    form.dispatch({ type: 'costRefused', isUnanswered: false, errors: {}, lineIds: [], request });
    expect(form.store.getState().costFailures).toBe(1);
    vi.advanceTimersByTime(600_000);
    expect(ran).toHaveLength(1);
    form.dispatch({ type: 'costRetried' });
    expect(ran).toHaveLength(2);
  });

  test('link and price wait side by side', () => {
    form.dispatch({ type: 'linkTyped', line: 1, text: 'youtu.be/a' });
    form.dispatch({ type: 'quantityTyped', line: 1, quantity: 200 });
    vi.advanceTimersByTime(1_000);
    expect(ran.map(({ effect }) => effect.effect)).toEqual(['cost', 'identifyLink']);
  });
});
