import { expect, test } from 'vitest';
import { createTestBrowser } from '../../tests/page/fake-browser.ts';
import type { CartItem } from './item.ts';
import { createCartMemory } from './memory.ts';
import { askedName } from './name.ts';
import type { AskedPayment } from './payment.ts';

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
const way = { way: 'balance', email: null };

function tabs(now = { at: 1_000_000 }) {
  const browser = createTestBrowser();
  const open = () => {
    const { localStorage: shared, sessionStorage: tab, openChannel, newId } = browser.openTab();
    return createCartMemory({ shared, tab, openChannel, newId, now: () => now.at });
  };
  return { open, browser, now };
}

test('each tab hears of the changes of the others, and undoes none of them', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  let heard = 0;
  const stop = other.watch(() => (heard += 1));
  one.change({ type: 'put', items: [item] });
  other.change({ type: 'put', items: [{ ...item, id: 2 }] });
  one.change({ type: 'remove', ids: [1] });
  expect(other.read().items.map(({ id }) => id)).toEqual([2]);
  expect(heard).toBe(3);
  stop();
  one.change({ type: 'remove', ids: [2] });
  expect(heard).toBe(3);
  expect(one.read()).toEqual({ items: [], isDamaged: false });
});

test('the same is sent with the same key for as long as nobody knows what became of it, in every tab', () => {
  const { open, now } = tabs();
  const [one, other] = [open(), open()];
  one.change({ type: 'put', items: [item] });
  const asking = { input, by: way, items: [item] };
  const sent = one.begin(asking);
  const again = other.begin({ ...asking, input: { ...input, expectedTotal: 5 }, by: { way: 'card', email: null } });
  expect(sent?.isFirst).toBe(true);
  expect(again).toEqual({ ...sent, isFirst: false });
  one.settle(false);
  expect(open().begin(asking)).toEqual(again);
  one.settle(true);
  expect(open().begin(asking)?.key).not.toBe(sent?.key);
  const before = open().begin(asking)?.key;
  now.at += 13 * 60 * 60_000;
  expect(open().begin(asking)?.key).not.toBe(before);
});

test('while nobody knows whether it was paid, what is put in meanwhile waits', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const sent = cart.begin({ input, by: way, items: [item] });
  expect(cart.unsure()).toEqual({ total: 0.19, isWhole: true });
  cart.settle(false);
  const more = { ...item, id: 2 };
  cart.change({ type: 'put', items: [more] });
  expect(open().unsure()).toEqual({ total: 0.19, isWhole: false });
  const both = { ...input, orders: [...input.orders, ...input.orders], expectedTotal: 0.38 };
  expect(cart.begin({ input: both, by: way, items: [item, more] })).toEqual({ ...sent, isFirst: false });
  cart.notePaid([item]);
  expect(cart.unsure()).toBeNull();
  expect(cart.read().items).toEqual([more]);
  expect(cart.begin({ input, by: way, items: [more] })?.key).not.toBe(sent?.key);
});

test('how it is to be paid is kept by the tab; the coupon goes with the last item', () => {
  const { open } = tabs();
  const [cart, other] = [open(), open()];
  const choice = { email: 'ann@example.org', couponCode: 'SAVE', chosenWay: 'method-3' };
  cart.change({ type: 'put', items: [item] });
  cart.keepChoice(choice);
  expect(cart.choice()).toEqual(choice);
  expect(other.choice()).toEqual({ email: '', couponCode: null, chosenWay: null });
  cart.notePaid([item]);
  expect(cart.choice()).toEqual({ ...choice, couponCode: null });
});

test('what another tab has paid or changed is not paid again', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  one.change({ type: 'put', items: [item] });
  one.begin({ input, by: way, items: [item] });
  one.notePaid([item]);
  expect(other.begin({ input, by: way, items: [item] })).toBeNull();
  one.change({ type: 'put', items: [{ ...item, quantity: 200 }] });
  expect(other.begin({ input, by: way, items: [item] })).toBeNull();
  expect(other.begin({ input, by: way, items: [{ ...item, quantity: 200 }] })).not.toBeNull();
});

test('an invoice that waits is asked for again by the same way, and anew by another', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const asking = { input, by: way, items: [item] };
  const sent = cart.begin(asking);
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  expect(cart.read().items).toEqual([item]);
  expect(cart.begin(asking)?.key).toBe(sent?.key);
  expect(cart.begin({ ...asking, by: { way: 'card', email: null } })?.key).not.toBe(sent?.key);
});

test('the cart is cleared when the payment is confirmed, of what was paid for', () => {
  const { open } = tabs();
  const cart = open();
  const more = { ...item, id: 2 };
  cart.change({ type: 'put', items: [item] });
  cart.begin({ input, by: way, items: [item] });
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  cart.change({ type: 'put', items: [more] });
  const [asked] = open().asked();
  open().noteOutcome(asked!, 'paid');
  expect(cart.read().items).toEqual([more]);
  expect(cart.asked()).toEqual([]);
});

test('an invoice that comes to nothing leaves the cart, and is waited for a week at most', () => {
  const { open, now } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  cart.noteAsked({ invoiceId: 8, invoiceToken: 'token', items: [item] });
  cart.noteOutcome(cart.asked()[0]!, 'over');
  expect(cart.asked().map(({ invoiceId }) => invoiceId)).toEqual([8]);
  expect(cart.read().items).toEqual([item]);
  now.at += 8 * 24 * 60 * 60_000;
  expect(cart.asked()).toEqual([]);
});

test('ten payments are waited for at most, also where the latest is noted once more', () => {
  const { open, browser } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const note = (invoiceId: number) => cart.noteAsked({ invoiceId, invoiceToken: 'token', items: [item] });
  for (let id = 1; id <= 12; id += 1) note(id);
  const kept = () =>
    (JSON.parse(browser.openTab().localStorage.get(askedName) ?? '[]') as AskedPayment[]).map((each) => each.invoiceId);
  expect(kept()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  note(12);
  expect(kept()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('an invoice without orders is not gone on with, though it is waited for; one in review empties the cart', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  const asking = { input, by: way, items: [item] };
  const sent = cart.begin(asking);
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  cart.noteOutcome(cart.asked()[0]!, 'gone');
  expect(cart.read().items).toEqual([item]);
  expect(cart.asked()).toHaveLength(1);
  const anew = cart.begin(asking);
  expect(anew?.key).not.toBe(sent?.key);
  // Nobody knows what became of this one, and the other says nothing of it.
  cart.noteOutcome(cart.asked()[0]!, 'over');
  expect(cart.begin(asking)?.key).toBe(anew?.key);
  cart.noteAsked({ invoiceId: 8, invoiceToken: 'token', items: [item] });
  cart.noteOutcome(cart.asked()[0]!, 'inReview');
  expect(cart.read().items).toEqual([]);
});

test('what left the cart while a transfer was looked for comes back where it is declined, and only then', () => {
  const { open } = tabs();
  const cart = open();
  const more = { ...item, id: 2 };
  cart.change({ type: 'put', items: [item] });
  cart.begin({ input, by: way, items: [item] });
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  cart.noteOutcome(cart.asked()[0]!, 'inReview');
  expect(cart.read().items).toEqual([]);
  cart.change({ type: 'put', items: [more] });
  // Heard again and again, by each tab.
  open().noteOutcome(cart.asked()[0]!, 'inReview');
  expect(cart.read().items).toEqual([more]);
  expect(cart.isOver()).toBe(false);
  open().noteOutcome(cart.asked()[0]!, 'over');
  expect(cart.read().items).toEqual([more, item]);
  expect(cart.asked()).toEqual([]);
  expect(cart.isOver()).toBe(true);
  // It is another order, by another payment.
  expect(cart.begin({ input, by: way, items: [more, item] })?.isFirst).toBe(true);
  expect(cart.isOver()).toBe(false);
});

test('what left the cart while a transfer was looked for stays away where it has come', () => {
  const { open } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  cart.noteAsked({ invoiceId: 7, invoiceToken: 'token', items: [item] });
  cart.noteOutcome(cart.asked()[0]!, 'inReview');
  cart.noteOutcome(cart.asked()[0]!, 'paid');
  expect(cart.read().items).toEqual([]);
  expect(cart.asked()).toEqual([]);
  expect(cart.isOver()).toBe(false);
});

test('damaged notes of payments are as good as none', () => {
  const { open, browser } = tabs();
  const cart = open();
  cart.change({ type: 'put', items: [item] });
  for (const damage of ['x', '1', '{}', '[{}]', '{"key":"k","sent":"no","since":1,"items":[]}']) {
    for (const name of ['shop-payment', 'clear_shope']) browser.storage.set(name, damage);
    expect(cart.asked()).toEqual([]);
    expect(cart.begin({ input, by: way, items: [item] })?.input).toEqual(input);
  }
});
