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

  test('link and price wait side by side', () => {
    form.dispatch({ type: 'linkTyped', line: 1, text: 'youtu.be/a' });
    form.dispatch({ type: 'quantityTyped', line: 1, quantity: 200 });
    vi.advanceTimersByTime(1_000);
    expect(ran.map(({ effect }) => effect.effect)).toEqual(['cost', 'identifyLink']);
  });
});
