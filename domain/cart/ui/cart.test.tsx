import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toWire } from '../../../schemas/boundary.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { answerPart } from '../../../tests/catalogue/sample-parts.ts';
import { sampleNetworks, sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { jsonAnswer, renderInApp, type TestApi, shopIndex, testSettings } from '../../../tests/page/app-around.ts';
import { createTestBrowser, mapStorage, type TestBrowser } from '../../../tests/page/fake-browser.ts';
import { acceptWord } from '../../../tests/page/input-method.ts';
import { balanceMethod } from '../../checkout/payment-method.ts';
import { catalogueOf, emptyCatalogue } from '../../order-line/catalogue.ts';
import { chooseService } from '../../order-line/choose.ts';
import { emptyLine } from '../../order-line/line.ts';
import type { Attempt } from '../../checkout/attempts.ts';
import { type CartItem, itemKey, itemOf } from '../item.ts';
import { createCartMemory } from '../memory.ts';
import { writeCart } from '../storage.ts';
import Cart from './index.tsx';

const widget = '/api/v1/order-widget';
const user = { id: 5, email: 'ann@example.org', name: 'Ann', balance: 10, frozenAt: null };
const service = catalogueOf(sampleNetworks).serviceById.get(100)!;
const item = (id: number, over: Partial<CartItem> = {}): CartItem => ({
  ...itemOf({ ...chooseService(emptyLine, service, emptyCatalogue), url: 'https://youtu.be/abc' }, service, id),
  ...over,
});

function browserWith(...items: readonly CartItem[]): TestBrowser {
  const browser = createTestBrowser();
  browser.storage.set('shop:test', writeCart(items));
  return browser;
}

function show(browser: TestBrowser, api: TestApi = {}, as: Partial<typeof user> | { frozenAt: string } | null = {}) {
  const orders: (string | null)[] = [];
  const shown = renderInApp(
    <FluentProvider theme={webLightTheme}>
      <Cart node={{ id: 'cart', block: 'cart' }} />
    </FluentProvider>,
    {
      api: {
        [`${widget}/catalogue`]: answerPart(sampleNetworks),
        [`${widget}/payment-methods`]: () => toWire([balanceMethod], 'PaymentMethod', contract.plans),
        [`${widget}/recurring-payments-methods`]: () => [],
        ...api,
        [`${widget}/orders`]: (url, init) => {
          orders.push(new Headers(init.headers).get('Idempotency-Key'));
          return (api[`${widget}/orders`] ?? (() => ({ orders: [{ id: 1 }], total: 2.185, balance: 7 })))(url, init);
        },
      },
      settings: { ...testSettings, guaranteeChargePercent: 0.15 },
      index: shopIndex(),
      route: { path: '/cart', params: {}, query: {} },
      user: as && { ...user, ...as },
      browser,
    },
  );
  return { ...shown, orders, total: () => document.querySelector('[data-total]')?.textContent };
}

const pay = () => screen.findByRole('button', { name: /^Pay / });
const stored = (browser: TestBrowser) => browser.storage.get('shop:test');

afterEach(() => void vi.restoreAllMocks());

test('what can be ordered is priced, what is gone or does not fit is marked and left out', async () => {
  const browser = browserWith(
    item(1),
    item(2, { serviceId: 999 }),
    item(3, { quantity: 7 }),
    item(4, { unitPrice: 1 }),
  );
  const { total } = show(browser);
  await waitFor(() => expect(total()).toBe('$4.37'));
  expect(screen.getByText(/isn’t available anymore/)).toBeTruthy();
  expect(screen.getByText(/Enter a quantity from/)).toBeTruthy();
  expect(screen.getByText(/changed from \$1\.00 to \$1\.90/)).toBeTruthy();
});

const failures = {
  'an error': () => jsonAnswer({ message: 'Out of order' }, { status: 500 }),
  'a lost connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'another shape': () => ({ surprise: [5] }),
};
test.each(Object.entries(failures))(
  'a service that only those know who have its address is not gone when %s is answered; trying again brings it',
  async (_, fail) => {
    let fails = true;
    const own = { ...sampleService({ id: 900, name: 'For friends', restrictedAccess: true }), serviceTypeId: 10 };
    const browser = browserWith(item(1), item(2, { serviceId: 900 }));
    show(browser, {
      [`${widget}/services/900`]: () => (fails ? fail() : toWire(own, 'Service', contract.plans)),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/isn’t available anymore/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByText('For friends')).toBeTruthy();
    expect(document.querySelectorAll('[data-cart-item="orderable"]')).toHaveLength(2);
  },
);

test('a coupon that cannot be checked says so, and is checked when it is tried again', async () => {
  let fails = true;
  const sent: unknown[] = [];
  show(browserWith(item(1)), {
    [`${widget}/services/total-cost`]: (_, init) => {
      sent.push(JSON.parse(String(init.body)));
      return fails ? failures['an error']() : failures['another shape']();
    },
  });
  const coupon = await screen.findByRole('textbox', { name: /^Coupon/ });
  fireEvent.change(coupon, { target: { value: 'SAVE' } });
  acceptWord(coupon);
  expect(sent.some((one) => 'coupon_code' in Object(one))).toBe(false);
  fireEvent.keyDown(coupon, { key: 'Enter' });
  expect(await screen.findByText('We couldn’t check this coupon.')).toBeTruthy();
  fails = false;
  const before = sent.length;
  const couponRow = coupon.closest('div:has(button)') as HTMLElement;
  fireEvent.click(within(couponRow).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(sent.at(-1)).toMatchObject({ coupon_code: 'SAVE' });
});

test('a price that could not be asked for says so, and is asked for again by its button', async () => {
  let requested = 0;
  let fails = true;
  const cost = { float_total_amount: 2.3, float_original_amount: 2.3, fee_float: 0, total_bonus_float: 0, items: [] };
  show(browserWith(item(1)), {
    [`${widget}/services/total-cost`]: () => {
      requested += 1;
      return fails ? failures['an error']() : { ...cost, coupon_bonus_type: null };
    },
  });
  const sentence = await screen.findByText('We couldn’t confirm this price.');
  fails = false;
  const before = requested;
  fireEvent.click(within(sentence.closest<HTMLElement>('[role=status]')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('We couldn’t confirm this price.')).toBeNull());
  expect(requested).toBe(before + 1);
});

test('a link of another network is said at its line before anything is paid, with the way to correct it', async () => {
  const browser = browserWith(
    item(1),
    item(2, { url: 'https://t.me/name' }),
    item(3, { url: 'https://example.org/a' }),
  );
  const { total, visited } = show(browser, {
    [`${widget}/orders/validate-url`]: () =>
      jsonAnswer({ message: 'No', errors: { url: ['example.org doesn’t belong to: YouTube.'] } }, { status: 422 }),
  });
  expect(await screen.findByText(/Wrong network: Telegram\. Enter a link from: YouTube\./)).toBeTruthy();
  expect(await screen.findByText(/example\.org doesn’t belong to: YouTube\./)).toBeTruthy();
  await waitFor(() => expect(total()).toBe('$2.19'));
  const [first] = screen.getAllByRole('button', { name: 'Correct the link' });
  fireEvent.click(first!);
  expect(visited[0]).toMatch(/^\/orders\/create\?.*cartItem=2$/);
});

test('what was ordered and canceled before it was paid is in the cart, which says so until it is ordered again', async () => {
  const browser = browserWith(item(2));
  const attempt: Attempt = {
    key: 'k',
    order: null,
    user: 5,
    lines: [itemKey(item(2))],
    request: '{}',
    sentAt: Date.now(),
    status: 'in-review',
    invoice: { invoiceId: 9, invoiceToken: 'token' },
    isInvoiceClosed: false,
    orderId: null,
    entry: null,
  };
  browser.storage.set('payments:test', JSON.stringify([attempt]));
  show(browser, { '/api/v1/invoices/9/orders': () => [{ id: 1, status: 'canceled', refunded: 0 }] });
  expect(await screen.findByText('The order wasn’t paid')).toBeTruthy();
  await waitFor(() => expect(document.querySelectorAll('[data-cart-item="orderable"]')).toHaveLength(1));
  fireEvent.click(await pay());
  await waitFor(() => expect(screen.queryByText('The order wasn’t paid')).toBeNull());
});

test('the focus goes to a coupon that is refused, which says why', async () => {
  show(browserWith(item(1)), {
    [`${widget}/orders`]: () =>
      jsonAnswer({ message: 'No', errors: { coupon_code: ['This coupon isn’t valid.'] } }, { status: 422 }),
  });
  const coupon = await screen.findByRole('textbox', { name: 'Coupon' });
  fireEvent.change(coupon, { target: { value: 'NO-SUCH' } });
  fireEvent.blur(coupon);
  fireEvent.click(await pay());
  await waitFor(() => expect(document.activeElement).toBe(coupon));
  expect(coupon.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(coupon.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('This coupon isn’t valid.');
});

test('a quantity goes up to the step when it is left, and is kept', async () => {
  const browser = browserWith(item(1));
  const { total } = show(browser);
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const field = screen.getByRole('textbox', { name: /^Quantity/ });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '1001' } });
  acceptWord(field);
  expect(field.isConnected).toBe(true);
  fireEvent.blur(field);
  expect(stored(browser)).toContain('"quantity":1050');
  expect(total()).toBe('$2.29');
});

test('a guarantee that costs extra is switched off where the quantity is edited, and its price goes', async () => {
  const browser = browserWith(item(1));
  const { total } = show(browser);
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const before = total();
  fireEvent.click(screen.getByRole('switch', { name: /^Refill guarantee/ }));
  expect(stored(browser)).toContain('"isGuarantee":false');
  expect([before, total()]).toEqual(['$2.19', '$1.90']);
});

test('a drip-feed is edited in the order form, with its id', async () => {
  const { visited } = show(browserWith(item(1, { isDripFeed: true })));
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(visited[0]).toMatch(/^\/orders\/create\?.*isDripFeed=true.*cartItem=1$/);
});

test('the last item goes only when the customer is sure; another goes at once, in all tabs', async () => {
  const browser = browserWith(item(1), item(2));
  const { app } = show(browser);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Remove:/ }))[0]!);
  expect(stored(browser)).not.toContain('"id":1,');
  fireEvent.click(screen.getByRole('button', { name: /^Remove:/ }));
  await waitFor(() => expect(app.notices.store.getState().question).not.toBeNull());
  expect(stored(browser)).toContain('"id":2,');
  await act(async () => app.notices.store.getState().question?.answer(true));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(stored(browser)).toBeUndefined();
});

test('all services of a network go together, the last ones only when the customer is sure', async () => {
  const browser = browserWith(item(1), item(2), item(3, { networkId: 2, serviceId: 200, serviceTypeId: 20 }));
  const { app } = show(browser);
  const [all] = await screen.findAllByRole('button', { name: 'Remove all: YouTube' });
  fireEvent.click(all!);
  await waitFor(() => expect(stored(browser)).not.toMatch(/"id":[12],/));
  expect(app.notices.store.getState().question).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove all/ })).toBeNull();
});

test('pays once, however often it is clicked, and is empty then', async () => {
  const browser = browserWith(item(1), item(2));
  const { orders, visited } = show(browser);
  const button = await pay();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(visited).toEqual(['/orders']));
  expect(orders).toHaveLength(1);
  expect(stored(browser)).toBeUndefined();
});

test('a frozen customer is told before and when paying, and pays nothing', async () => {
  const browser = browserWith(item(1));
  const { app, orders } = show(browser, {}, { frozenAt: '2026-01-01T00:00:00Z' });
  fireEvent.click(await pay());
  expect(screen.getByText('Your account is on hold')).toBeTruthy();
  await waitFor(() =>
    expect(app.notices.store.getState().question).toMatchObject({ title: 'Your account is on hold', no: 'Close' }),
  );
  expect(orders).toEqual([]);
  expect(stored(browser)).toContain('"id":1,');
});

test('a payment of which nobody knows leaves the cart, and goes out again with the same key', async () => {
  const browser = browserWith(item(1));
  let isDown = true;
  const { orders } = show(browser, {
    [`${widget}/orders`]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : { orders: [{ id: 1 }] }),
  });
  fireEvent.click(await pay());
  expect(await screen.findByText('The payment status isn’t known yet')).toBeTruthy();
  expect(stored(browser)).toContain('"id":1,');
  isDown = false;
  fireEvent.click(await pay());
  await waitFor(() => expect(stored(browser)).toBeUndefined());
  expect(orders.length).toBeGreaterThan(1);
  expect(new Set(orders).size).toBe(1);
});

test('while nobody knows whether it is paid, nothing of it can be changed and nobody is asked to top up', async () => {
  const browser = browserWith(item(1));
  // The payment went through: the balance is what is left.
  let isDown = true;
  const { orders } = show(
    browser,
    {
      [`${widget}/orders`]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : { orders: [{ id: 1 }] }),
    },
    { balance: 2.185 },
  );
  fireEvent.click(await pay());
  await screen.findByText('The payment status isn’t known yet');
  expect(document.querySelector('[data-cart-item]')?.closest('[inert]')).not.toBeNull();
  expect(screen.queryByText(/Balance after/)).toBeNull();
  // Another tab puts more in: what was sent is what is paid for.
  act(() => {
    const { localStorage: shared, sessionStorage: tab, openChannel, newId, now, withLock } = browser.openTab();
    const named = {
      ...shared,
      get: () => writeCart([item(1)]),
      set: (_: string, text: string) => shared.set('shop:test', text),
    };
    const open = (name: string, hear: (message: unknown) => void) => openChannel(`${name}:test`, hear);
    createCartMemory({ shared: named, tab, openChannel: open, newId, now, withLock }).change({
      type: 'put',
      items: [item(2)],
    });
  });
  expect(await screen.findByText(/The rest stays in your cart/)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Pay $2.19' }));
  await waitFor(() => expect(stored(browser)).not.toContain('"id":1,'));
  expect(stored(browser)).toContain('"id":2,');
  expect(new Set(orders).size).toBe(1);
  expect(await screen.findByRole('button', { name: /^(Pay|Top up)/ })).toBeTruthy();
  expect(document.querySelector('[data-cart-item]')?.closest('[inert]')).toBeNull();
});

test('too many requests at first: nothing was charged, and the cart can be changed', async () => {
  const browser = browserWith(item(1));
  const refusal = () => jsonAnswer({ message: 'Too many requests.', errors: {} }, { status: 429 });
  const { orders } = show(browser, { [`${widget}/orders`]: refusal });
  fireEvent.click(await pay());
  expect(await screen.findByText(/You weren’t charged/)).toBeTruthy();
  expect(screen.queryByText('The payment status isn’t known yet')).toBeNull();
  expect(document.querySelector('[data-cart-item]')?.closest('[inert]')).toBeNull();
  const [first] = orders;
  fireEvent.click(await pay());
  await waitFor(() => expect(orders.at(-1)).not.toBe(first));
});

test('e-mail, way and coupon are there again after a reload', async () => {
  const browser = browserWith(item(1));
  const sessionStorage = mapStorage(new Map());
  const bank = { ...balanceMethod, id: 3, name: 'Bank card', strategy: 'others' as const, minAmount: 1 };
  const sent: unknown[] = [];
  const api: TestApi = {
    [`${widget}/payment-methods`]: () => toWire([bank], 'PaymentMethod', contract.plans),
    [`${widget}/services/total-cost`]: (_, init) => {
      sent.push(JSON.parse(String(init.body)));
      return jsonAnswer({ message: 'No' }, { status: 503 });
    },
  };
  const open = () => show({ ...browser, openTab: (over) => browser.openTab({ sessionStorage, ...over }) }, api, null);
  const { unmount } = open();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Email/ }), { target: { value: 'ann@example.org' } });
  const coupon = screen.getByRole('textbox', { name: /^Coupon/ });
  fireEvent.change(coupon, { target: { value: 'SAVE' } });
  fireEvent.keyDown(coupon, { key: 'Enter' });
  unmount();
  sent.length = 0;
  open();
  expect(await screen.findByDisplayValue('ann@example.org')).toBeTruthy();
  expect(screen.getByDisplayValue('SAVE')).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ coupon_code: 'SAVE' }));
});

test('a refusal leaves the cart as it is and says why', async () => {
  const browser = browserWith(item(1));
  const refusal = () =>
    jsonAnswer({ message: 'No', errors: { 'orders.0.url': ['This video is private'] } }, { status: 422 });
  show(browser, { [`${widget}/orders`]: refusal });
  fireEvent.click(await pay());
  expect(await screen.findByText(/This video is private/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-wrong')).toBe(true));
  expect(stored(browser)).toContain('"id":1,');
});

test('damaged storage is told, never a crash', async () => {
  const browser = createTestBrowser();
  browser.storage.set('shop:test', '{"v":1,"items":[{"id":1}]}');
  show(browser);
  expect(await screen.findByText('We couldn’t read some of your cart and removed it.')).toBeTruthy();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
});

test('a guest whose cart is below the least of every way reads what is missing, and is led to more services', async () => {
  const card = { ...balanceMethod, id: 1, name: 'Bank card', strategy: 'others' as const, minAmount: 500 };
  const api = { [`${widget}/payment-methods`]: () => toWire([card], 'PaymentMethod', contract.plans) };
  const { total } = show(browserWith(item(1)), api, null);
  // In the summary and in the bar of phones, of which one is seen.
  const why = 'The minimum payment is $500.00. Add $497.81 more: another service, or a higher quantity.';
  expect(await screen.findAllByText(why)).toHaveLength(2);
  expect(total()).toBe('$2.19');
  const links = await screen.findAllByRole('link', { name: 'Add a service' });
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toMatch(/\/orders\/create$/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Log in/ })).toHaveLength(1);
});
