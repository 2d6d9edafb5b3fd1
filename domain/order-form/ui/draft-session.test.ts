import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { fromFraction } from '../../money/ratio.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { createDraftSession } from './draft-session.ts';
import { createOrderFormStore } from './order-form-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(tab = createTestBrowser().openTab()) {
  const { localStorage: shared, sessionStorage, openChannel, newId, withLock } = tab;
  const form = createOrderFormStore(() => undefined);
  form.dispatch({ type: 'catalogueLoaded', catalogue: catalogueOf(sampleNetworks), wanted: null });
  const storage = { shared, tab: sessionStorage, openChannel, newId, withLock, now: () => Date.now() };
  const draftSession = createDraftSession(form, storage, { from: '', entry: () => null, replaces: null });
  return { tab, form, draftSession };
}

/** What somebody finds in the form who opens it in the same tab. */
function foundBy(who: number | null, { tab }: ReturnType<typeof open>): string {
  const { form, draftSession } = open(tab);
  draftSession.setUser(who);
  const stop = draftSession.start();
  draftSession.restore();
  const [line] = form.store.getState().lines;
  stop();
  return line?.url ?? '';
}

test('what a customer has typed is theirs when the session ends, whatever the form does by itself afterwards', () => {
  const page = open();
  page.draftSession.setUser(5);
  const stop = page.draftSession.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  vi.advanceTimersByTime(1_000);
  page.draftSession.setUser(null);
  page.form.dispatch({ type: 'termsLoaded', guaranteePercent: fromFraction(0.2), way: null });
  vi.advanceTimersByTime(1_000);
  // Pay was pressed when the page knew already that the session had ended.
  expect(page.draftSession.selection()).not.toBeNull();
  stop();
  expect(foundBy(null, page)).toBe('');
  expect(foundBy(6, page)).toBe('');
  expect(foundBy(5, page)).toBe('https://youtu.be/abc');
});

test('what a guest has typed becomes that of the customer who logs in', () => {
  const page = open();
  const stop = page.draftSession.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  stop();
  const back = open(page.tab);
  back.draftSession.setUser(5);
  const leave = back.draftSession.start();
  back.draftSession.restore();
  leave();
  expect(foundBy(null, page)).toBe('');
  expect(foundBy(5, page)).toBe('https://youtu.be/abc');
});

test('what the browser fills in before a draft is back leaves it the same order, which is paid', () => {
  const page = open();
  const leave = page.draftSession.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  const request = { input: { orders: [], source: 'cart', expectedTotal: 1 }, by: { way: null, email: null } } as const;
  const { key } = page.draftSession.payments.prepare({ ...page.draftSession.selection()!, user: null, request })!;
  page.draftSession.payments.record(key, {
    status: 'awaiting-invoice',
    invoice: { invoiceId: 9, invoiceToken: 'seal' },
  });
  leave();
  const back = open(page.tab);
  const stop = back.draftSession.start();
  back.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  vi.advanceTimersByTime(1_000);
  back.draftSession.restore();
  back.draftSession.payments.record(key, { status: 'paid', orderId: null });
  expect(back.draftSession.store.getState().paid).toMatchObject({ key });
  // So it is afterwards, too.
  back.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  vi.advanceTimersByTime(1_000);
  stop();
  expect(foundBy(null, page)).toBe('');
});

test('what was changed since it was sent is another order, and stays when the first is paid', () => {
  const page = open();
  const leave = page.draftSession.start();
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/abc' });
  const request = { input: { orders: [], source: 'cart', expectedTotal: 1 }, by: { way: null, email: null } } as const;
  const { key } = page.draftSession.payments.prepare({ ...page.draftSession.selection()!, user: null, request })!;
  page.form.dispatch({ type: 'linkTyped', line: 1, text: 'https://youtu.be/other' });
  page.draftSession.payments.record(key, { status: 'paid', orderId: null });
  expect(page.draftSession.store.getState().paid).toBeNull();
  leave();
  expect(foundBy(null, page)).toBe('https://youtu.be/other');
});
