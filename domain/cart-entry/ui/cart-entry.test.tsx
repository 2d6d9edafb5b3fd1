import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { renderInApp, shopIndex } from '../../../tests/page/app-around.ts';
import { createTestBrowser, type TestBrowser } from '../../../tests/page/fake-browser.ts';
import { type CartItem, itemKey, itemOf } from '../../cart/item.ts';
import { type CartMemory, createCartMemory } from '../../cart/memory.ts';
import { catalogueOf, emptyCatalogue } from '../../order-line/catalogue.ts';
import { chooseService } from '../../order-line/choose.ts';
import { emptyLine } from '../../order-line/line.ts';
import CartEntry from './index.tsx';

const service = catalogueOf(sampleNetworks).serviceById.get(100)!;
const item = (id: number): CartItem =>
  itemOf({ ...chooseService(emptyLine, service, emptyCatalogue), url: 'https://youtu.be/abc' }, service, id);

// Fetched late; here before anybody waits for it.
beforeAll(() => import('./lazy-entry.tsx'));

/** The cart as another part of the page, or another tab, sees it. */
function memoryOf(browser: TestBrowser) {
  const { localStorage: shared, sessionStorage: tab, openChannel, newId, now, withLock } = browser.openTab();
  const named = (name: string) => `${name}:test`;
  return createCartMemory({
    shared: {
      get: (name) => shared.get(named(name)),
      set: (name, text) => shared.set(named(name), text),
      remove: (name) => shared.remove(named(name)),
    },
    tab,
    openChannel: (name, receive) => openChannel(named(name), receive),
    newId,
    now,
    withLock,
  });
}

/** Item 1 is to be paid at the gateway. */
function awaitPayment({ payments }: CartMemory): void {
  const request = { input: { orders: [], source: 'cart', expectedTotal: 1 }, by: { way: null, email: null } } as const;
  const { key } = payments.prepare({ order: null, user: null, entry: null, lines: [itemKey(item(1))], request })!;
  payments.record(key, { status: 'awaiting-invoice', invoice: { invoiceId: 7, invoiceToken: 'token' } });
}

function show(browser: TestBrowser, orders: () => unknown = () => []) {
  return renderInApp(
    <FluentProvider theme={webLightTheme}>
      <CartEntry node={{ id: 'cart-entry', block: 'cart-entry' }} />
    </FluentProvider>,
    {
      api: { '/api/v1/invoices/7/orders': orders },
      index: shopIndex(),
      browser,
    },
  );
}

test('what is put in is told with the number and the total of the cart, for five seconds', async () => {
  // Testing-library waits by the same clock: here nothing waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const browser = createTestBrowser();
    const cart = memoryOf(browser);
    cart.change({ type: 'put', items: [item(1)] });
    show(browser);
    const put = (...made: Parameters<typeof cart.change>) =>
      act(async () => {
        cart.change(...made);
        await vi.dynamicImportSettled();
      });
    expect(screen.getByRole('link', { name: 'Cart: 1 service' })).toBeTruthy();
    await put({ type: 'put', items: [item(2)] }, { count: 1, isEdited: false, total: 3.8 });
    expect(screen.getByText('1 service added to your cart')).toBeTruthy();
    expect(screen.getByText('2 services in your cart: $3.80')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4_999));
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
    // Saved in its old place: the number stays, and that it is saved is told.
    await put({ type: 'put', items: [item(2)] }, { count: 1, isEdited: true, total: null });
    expect(screen.getByText('Cart saved')).toBeTruthy();
    expect(screen.queryByText(/services in your cart/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('what was paid at the gateway is gone from the number before the cart is opened', async () => {
  const browser = createTestBrowser();
  const cart = memoryOf(browser);
  cart.change({ type: 'put', items: [item(1), item(2)] });
  awaitPayment(cart);
  show(browser, () => [{ id: 1, status: 'in_processing' }]);
  expect(screen.getByRole('link', { name: 'Cart: 2 services' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Cart: 1 service' })).toBeTruthy();
  expect(cart.payments.waiting()).toEqual([]);
});

test('what is not paid stays, and nobody is asked where nothing is waited for', async () => {
  const browser = createTestBrowser();
  const cart = memoryOf(browser);
  cart.change({ type: 'put', items: [item(1)] });
  const requested = vi.fn(() => [{ id: 1, status: 'unpaid' }]);
  show(browser, requested);
  await Promise.resolve();
  expect(requested).not.toHaveBeenCalled();
  act(() => awaitPayment(cart));
  await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  expect(screen.getByRole('link', { name: 'Cart: 1 service' })).toBeTruthy();
});
