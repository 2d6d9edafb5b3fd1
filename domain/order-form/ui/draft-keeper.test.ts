import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { fromFraction } from '../../money/ratio.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createOrderFormStore } from './order-form-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(tab = createTestBrowser().openTab()) {
  const { localStorage: shared, sessionStorage, openChannel, newId } = tab;
  const form = createOrderFormStore(() => undefined);
  form.dispatch({ type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks), wanted: null });
  const storage = { shared, tab: sessionStorage, openChannel, newId, now: () => Date.now() };
  const keeper = createDraftKeeper(form, storage, { from: '', entry: () => null });
  return { tab, form, keeper };
}

/** What somebody finds in the form who opens it in the same tab. */
function foundBy(who: number | null, { tab }: ReturnType<typeof open>): string {
  const { form, keeper } = open(tab);
  keeper.setWho(who);
  const stop = keeper.start();
  keeper.restore();
  const [line] = form.store.getState().lines;
  stop();
  return line?.url ?? '';
}

test('what a customer has typed is theirs when the session ends, whatever the form does by itself afterwards', () => {
  const page = open();
  page.keeper.setWho(5);
  const stop = page.keeper.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  vi.advanceTimersByTime(1_000);
  page.keeper.setWho(null);
  page.form.dispatch({ type: 'termsLoaded', guaranteePercent: fromFraction(0.2), way: null });
  vi.advanceTimersByTime(1_000);
  page.keeper.settle(true);
  stop();
  expect(foundBy(null, page)).toBe('');
  expect(foundBy(6, page)).toBe('');
  expect(foundBy(5, page)).toBe('https://youtu.be/abc');
});

test('what a guest has typed becomes that of the customer who logs in', () => {
  const page = open();
  const stop = page.keeper.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  stop();
  const back = open(page.tab);
  back.keeper.setWho(5);
  const leave = back.keeper.start();
  back.keeper.restore();
  leave();
  expect(foundBy(null, page)).toBe('');
  expect(foundBy(5, page)).toBe('https://youtu.be/abc');
});
