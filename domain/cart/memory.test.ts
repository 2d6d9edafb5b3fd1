import { expect, test } from 'vitest';
import { createTestBrowser } from '../../tests/page/fake-browser.ts';
import type { PaymentIntent } from '../checkout/attempts.ts';
import { type CartItem, itemKey } from './item.ts';
import { type CartMemory, createCartMemory } from './memory.ts';

const item: CartItem = {
  id: 1,
  networkId: 1,
  serviceTypeId: 10,
  serviceId: 100,
  serviceName: 'Views',
  unitPrice: 1.9,
  url: 'https://youtu.be/abc',
  quantity: 100,
  isGuarantee: false,
  isDripFeed: false,
  dripFeedMode: 'flat',
  numberOfRuns: 2,
  dripFeedMinutes: 60,
  dripFeedQuantityStep: 1,
  targetableValues: [],
  countries: [],
  comment: '',
};
const input = {
  orders: [{ serviceId: 100, quantity: 100, url: 'https://youtu.be/abc', name: 'Views' }],
  source: 'cart' as const,
  expectedTotal: 0.19,
};
const invoice = { invoiceId: 7, invoiceToken: 'token' };

function wanted(...items: readonly CartItem[]): PaymentIntent {
  const request = { input, by: { way: null, email: null } };
  return { order: null, user: null, entry: null, lines: items.map(itemKey), request };
}

const begin = ({ payments }: CartMemory, ...items: readonly CartItem[]) => payments.prepare(wanted(...items));

function tabs(now = { at: 1_000_000 }) {
  const browser = createTestBrowser();
  const open = () => {
    const { localStorage: shared, sessionStorage: tab, openChannel, newId, withLock } = browser.openTab();
    return createCartMemory({ shared, tab, openChannel, newId, withLock, now: () => now.at });
  };
  return { open, browser, now };
}

test('each tab hears of the changes of the others, and undoes none of them', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  let received = 0;
  const stop = other.watch(() => (received += 1));
  one.change({ type: 'put', items: [item] });
  other.change({ type: 'put', items: [{ ...item, id: 2 }] });
  one.change({ type: 'remove', ids: [1] });
  expect(other.read().items.map(({ id }) => id)).toEqual([2]);
  expect(received).toBe(3);
  stop();
  one.change({ type: 'remove', ids: [2] });
  expect(received).toBe(3);
  expect(one.read()).toEqual({ items: [], isDamaged: false });
});

test('a tab knows of its own payments at once, not with the next message', () => {
  // A browser delivers messages later, here never.
  const silent = createTestBrowser().openTab({
    openChannel: () => ({ send: () => undefined, close: () => undefined }),
  });
  const cart = createCartMemory({
    shared: silent.localStorage,
    tab: silent.sessionStorage,
    openChannel: silent.openChannel,
    newId: silent.newId,
    now: silent.now,
    withLock: silent.withLock,
  });
  cart.change({ type: 'put', items: [item] });
  const { key } = begin(cart, item)!;
  const known: boolean[] = [];
  const stop = cart.watch(() => known.push(cart.unknownPayment(null) !== null));
  cart.payments.record(key, { status: 'refused' });
  expect(known).toEqual([false]);
  stop();
});

test('while nobody knows whether it was paid, what is put in meanwhile waits', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const { key } = begin(cart, item)!;
  expect(cart.unknownPayment(null)).toEqual({ total: 0.19, isWhole: true });
  cart.payments.record(key, { status: 'unknown' });
  const more = { ...item, id: 2 };
  cart.change({ type: 'put', items: [more] });
  expect(open().unknownPayment(null)).toEqual({ total: 0.19, isWhole: false });
  expect(begin(open(), item, more)).toMatchObject({ key, lines: [itemKey(item)] });
  cart.payments.record(key, { status: 'paid', orderId: null });
  expect(cart.unknownPayment(null)).toBeNull();
  expect(cart.read().items).toEqual([more]);
  expect(begin(cart, more)?.key).not.toBe(key);
});

test('how it is to be paid is kept by the tab; the coupon goes with the last item', () => {
  const { open } = tabs();
  const [cart, other] = [open(), open()];
  const choice = { email: 'ann@example.org', couponCode: 'SAVE', chosenWay: 'method-3' };
  cart.change({ type: 'put', items: [item] });
  cart.saveChoice(choice);
  expect(cart.choice()).toEqual(choice);
  expect(other.choice()).toEqual({ email: '', couponCode: null, chosenWay: null });
  cart.change({ type: 'paid', lines: [itemKey(item)] });
  expect(cart.choice()).toEqual({ ...choice, couponCode: null });
});

test('the cart is cleared when the payment is confirmed, of what was paid for and was not changed since', () => {
  const { open } = tabs();
  const cart = open();
  const [changed, more] = [
    { ...item, id: 2 },
    { ...item, id: 3 },
  ];
  cart.change({ type: 'put', items: [item, changed] });
  const { key } = begin(cart, item, changed)!;
  cart.payments.record(key, { status: 'awaiting-invoice', invoice });
  cart.change({ type: 'put', items: [more] });
  cart.change({ type: 'quantity', id: 2, quantity: 200, unitPrice: 1.9 });
  expect(cart.read().items).toHaveLength(3);
  open().payments.record(key, { status: 'paid', orderId: null });
  expect(cart.read().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [2, 200],
    [3, 100],
  ]);
  expect(cart.payments.waiting()).toEqual([]);
});

test('in review nothing leaves the cart before the payment is confirmed, and it is not paid again', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const { key } = begin(cart, item)!;
  cart.payments.record(key, { status: 'awaiting-invoice', invoice });
  cart.payments.record(key, { status: 'in-review' });
  expect(cart.read().items).toEqual([item]);
  expect(open().inReview()).toEqual([1]);
  expect(begin(open(), item)).toBeNull();
  open().payments.record(key, { status: 'paid', orderId: null });
  expect(cart.read().items).toEqual([]);
  expect(cart.inReview()).toEqual([]);
});

test('what was canceled before it was paid is still in the cart, which says so until it is ordered again', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const { key } = begin(cart, item)!;
  cart.payments.record(key, { status: 'awaiting-invoice', invoice });
  cart.payments.record(key, { status: 'in-review' });
  expect(cart.isCanceled()).toBe(false);
  cart.payments.record(key, { status: 'canceled' });
  expect(cart.read().items).toEqual([item]);
  expect(open().isCanceled()).toBe(true);
  // It is another order, by another payment.
  expect(begin(cart, item)?.isFirst).toBe(true);
  expect(cart.isCanceled()).toBe(false);
});

test('payments of the order form are none of the cart', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const { key } = cart.payments.prepare({ ...wanted(item), order: 'draft' })!;
  cart.payments.record(key, { status: 'paid', orderId: null });
  expect(cart.read().items).toEqual([item]);
});

test('another quantity of an item whose payment was declined replaces that payment', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  cart.payments.record(begin(cart, item)!.key, { status: 'declined', invoice });
  expect(begin(cart, { ...item, quantity: 200 })?.request.input.replaces).toEqual([invoice]);
  expect(begin(cart, { ...item, id: 2 })?.request.input.replaces).toBeUndefined();
});
