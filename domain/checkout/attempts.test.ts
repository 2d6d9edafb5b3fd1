import { describe, expect, test } from 'vitest';
import { createTestBrowser } from '../../tests/page/fake-browser.ts';
import {
  createPaymentAttempts,
  type PaymentIntent,
  type PaymentRequest,
  type PreparedPayment,
  readAttempts,
} from './attempts.ts';
import { attemptsName } from './attempts-name.ts';

const hour = 60 * 60_000;

function request(over: Partial<PaymentRequest['input']> = {}, email: string | null = null): PaymentRequest {
  return { input: { orders: [], source: 'single_form', expectedTotal: 1, ...over }, by: { way: null, email } };
}

function intent(lines: readonly string[], over: Partial<PaymentIntent> = {}): PaymentIntent {
  return { order: 'draft', user: null, lines, request: request(), entry: null, ...over };
}

function tabs() {
  const browser = createTestBrowser();
  const clock = { at: 1_000_000 };
  const open = () => {
    const { localStorage: shared, openChannel, newId, withLock } = browser.openTab();
    return createPaymentAttempts({ shared, openChannel, newId, withLock, now: () => clock.at });
  };
  return { open, browser, clock };
}

test('a payment of which nobody knows goes out again with its key, in every tab, whatever its price and way are by now', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  const first = one.prepare(intent(['a']));
  expect(first?.isFirst).toBe(true);
  const again = other.prepare(
    intent(['a'], { order: 'other', request: request({ expectedTotal: 5 }, 'ann@example.org') }),
  );
  expect(again).toEqual({ ...first, isFirst: false });
  one.record(first!.key, { status: 'unknown' });
  expect(open().prepare(intent(['a']))?.key).toBe(first?.key);
});

test('what became of another payment says nothing of it', () => {
  const { open } = tabs();
  const payments = open();
  const small = payments.prepare(intent(['1000']))!;
  payments.record(small.key, { status: 'unknown' });
  const large = payments.prepare(intent(['2000']))!;
  expect(large.key).not.toBe(small.key);
  payments.record(large.key, { status: 'refused' });
  expect(payments.unknown(['1000'], null)?.key).toBe(small.key);
  expect(payments.prepare(intent(['1000']))?.key).toBe(small.key);
  payments.record(small.key, { status: 'refused' });
  expect(payments.prepare(intent(['1000']))?.key).not.toBe(small.key);
});

test('a line of it is not paid by another payment, and the rest waits', () => {
  const { open } = tabs();
  const payments = open();
  const first = payments.prepare(intent(['a'], { order: null }))!;
  payments.record(first.key, { status: 'unknown' });
  expect(payments.prepare(intent(['b', 'a'], { order: null }))).toMatchObject({ key: first.key, lines: ['a'] });
  payments.record(first.key, { status: 'paid', orderId: 7 });
  expect(payments.prepare(intent(['b'], { order: null }))?.isFirst).toBe(true);
});

test('a paid order of the form is not paid again, in whichever tab, and the same may be ordered anew', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  const { key } = one.prepare(intent(['a']))!;
  one.record(key, { status: 'paid', orderId: 7 });
  one.record(key, { status: 'unknown' });
  expect(other.prepare(intent(['a']))).toBeNull();
  expect(other.latest('draft', ['a'])).toMatchObject({ status: 'paid', orderId: 7 });
  expect(other.prepare(intent(['a'], { order: 'next' }))?.isFirst).toBe(true);
});

test('an invoice is asked for again where nothing has changed, and anew by another way, price or coupon', () => {
  const { open, clock } = tabs();
  const payments = open();
  const first = payments.prepare(intent(['a']))!;
  payments.record(first.key, { status: 'awaiting-invoice', invoice: { invoiceId: 9, invoiceToken: 'seal' } });
  expect(payments.prepare(intent(['a']))?.key).toBe(first.key);
  // That an answer is lost leaves it where it was.
  payments.record(first.key, { status: 'unknown' });
  expect(payments.unknown(['a'], null)).toBeNull();
  for (const changed of [request({}, 'ann@example.org'), request({ expectedTotal: 2 }), request({ couponCode: 'C' })])
    expect(payments.prepare(intent(['a'], { request: changed }))?.key).not.toBe(first.key);
  clock.at += 13 * hour;
  expect(payments.waiting().map(({ key }) => key)).toEqual([first.key]);
  expect(payments.prepare(intent(['a']))?.key).not.toBe(first.key);
  clock.at += 7 * 24 * hour;
  expect(payments.waiting()).toEqual([]);
});

describe('a payment whose money did not come', () => {
  const invoice = { invoiceId: 9, invoiceToken: 'seal' };
  const next = { invoiceId: 10, invoiceToken: 'other seal' };
  const byCard = request({}, 'card@example.org');
  const replacedIn = (prepared: PreparedPayment | null) => prepared?.request.input.replaces;

  test('is replaced by the next one for the order, whether it was declined or waits, and sent again with that', () => {
    const payments = tabs().open();
    const first = payments.prepare(intent(['a'], { request: byCard }))!;
    expect(replacedIn(first)).toBeUndefined();
    payments.record(first.key, { status: 'declined', invoice });
    // The same card again is another payment, too.
    const second = payments.prepare(intent(['a'], { request: byCard }))!;
    expect([second.key === first.key, replacedIn(second)]).toEqual([false, [invoice]]);
    payments.record(second.key, { status: 'unknown' });
    expect(replacedIn(payments.prepare(intent(['a'])))).toEqual([invoice]);
    // Whose the orders are now, the reply to the second will say.
    payments.record(first.key, { status: 'paid', orderId: null });
    expect(payments.latest('draft', ['a'])?.status).toBe('unknown');
    expect(payments.waiting().map(({ key }) => key)).toEqual([first.key]);
    payments.record(second.key, { status: 'awaiting-invoice', invoice: next });
    expect(payments.waiting().map(({ key }) => key)).toEqual([second.key]);
    const third = payments.prepare(intent(['a']))!;
    expect(replacedIn(third)).toEqual([next]);
    payments.record(third.key, { status: 'paid', orderId: 1 });
    expect(payments.waiting()).toEqual([]);
  });

  test('in another window is replaced by the payment that names it, beside those of this one', () => {
    const payments = tabs().open();
    const elsewhere = { invoiceId: 8, invoiceToken: 'seal of the other window' };
    const first = payments.prepare(intent(['a'], { replaces: elsewhere }))!;
    expect(replacedIn(first)).toEqual([elsewhere]);
    payments.record(first.key, { status: 'awaiting-invoice', invoice });
    const second = payments.prepare(intent(['b'], { replaces: elsewhere }))!;
    expect(replacedIn(second)).toEqual([invoice, elsewhere]);
  });

  test.each(['paid', 'awaiting-invoice'] as const)(
    'in another window ends as the one that replaces it: %s',
    (status) => {
      const { open } = tabs();
      const [one, other] = [open(), open()];
      const first = one.prepare(intent(['a']))!;
      one.record(first.key, { status: 'awaiting-invoice', invoice });
      const second = other.prepare(intent(['a'], { order: 'of the address', replaces: invoice }))!;
      other.record(second.key, status === 'paid' ? { status, orderId: 1 } : { status, invoice: next });
      if (status === 'paid') expect(one.prepare(intent(['a']))).toBeNull();
      else expect(replacedIn(one.prepare(intent(['a'])))).toEqual([next]);
    },
  );

  test('is not forgotten for a token in an address that is not its own', () => {
    const { open } = tabs();
    const [one, other] = [open(), open()];
    one.record(one.prepare(intent(['a']))!.key, { status: 'declined', invoice });
    const wrong = { ...invoice, invoiceToken: 'wrong' };
    const second = other.prepare(intent(['a'], { order: 'of the address', replaces: wrong }))!;
    other.record(second.key, { status: 'not-replaceable' });
    expect(replacedIn(one.prepare(intent(['a'])))).toEqual([invoice]);
  });

  test('with other lines is waited for still, and its key is not sent again: the server may have deleted its orders', () => {
    const payments = tabs().open();
    const first = payments.prepare(intent(['a']))!;
    payments.record(first.key, { status: 'awaiting-invoice', invoice });
    const second = payments.prepare(intent(['b']))!;
    payments.record(second.key, { status: 'awaiting-invoice', invoice: next });
    expect(payments.waiting().map(({ key }) => key)).toEqual([first.key, second.key]);
    const third = payments.prepare(intent(['a']))!;
    expect([third.key === first.key, replacedIn(third)]).toEqual([false, [invoice, next]]);
  });

  test('is not replaced for another order, by another customer, or by other items of the cart', () => {
    const payments = tabs().open();
    const ofForm = payments.prepare(intent(['a'], { user: 5 }))!;
    payments.record(ofForm.key, { status: 'declined', invoice });
    expect(replacedIn(payments.prepare(intent(['a'], { user: 6 })))).toBeUndefined();
    expect(replacedIn(payments.prepare(intent(['c'], { user: 5, order: 'other' })))).toBeUndefined();
    const ofCart = payments.prepare(intent(['1', '2'], { order: null }))!;
    payments.record(ofCart.key, { status: 'declined', invoice: next });
    expect(replacedIn(payments.prepare(intent(['3'], { order: null })))).toBeUndefined();
    expect(replacedIn(payments.prepare(intent(['2', '4'], { order: null })))).toEqual([next]);
  });

  test('is forgotten where the server does not know it', () => {
    const payments = tabs().open();
    const { key } = payments.prepare(intent(['a']))!;
    payments.record(key, { status: 'declined', invoice });
    payments.record(payments.prepare(intent(['a']))!.key, { status: 'not-replaceable' });
    expect(payments.waiting()).toEqual([]);
    expect(replacedIn(payments.prepare(intent(['a'])))).toBeUndefined();
  });

  test('that comes all the same makes it paid', () => {
    const payments = tabs().open();
    const { key } = payments.prepare(intent(['a']))!;
    payments.record(key, { status: 'declined', invoice });
    payments.record(payments.prepare(intent(['a']))!.key, { status: 'refused' });
    payments.record(key, { status: 'paid', orderId: null });
    expect(payments.prepare(intent(['a']))).toBeNull();
  });
});

test('in review it is not paid again; canceled or without its orders it is another order', () => {
  const { open } = tabs();
  const payments = open();
  const invoice = { invoiceId: 9, invoiceToken: 'seal' };
  const { key } = payments.prepare(intent(['a']))!;
  payments.record(key, { status: 'in-review' });
  expect(payments.latest('draft', ['a'])?.status).toBe('sent');
  payments.record(key, { status: 'awaiting-invoice', invoice });
  payments.record(key, { status: 'in-review' });
  expect(payments.prepare(intent(['a']))).toBeNull();
  payments.record(key, { status: 'canceled' });
  expect(payments.latest('draft', ['a'])).toMatchObject({ status: 'refused', invoice });
  const next = payments.prepare(intent(['a']))!;
  expect(next).toMatchObject({ isFirst: true });
  payments.record(next.key, { status: 'awaiting-invoice', invoice });
  payments.record(next.key, { status: 'closed' });
  expect(payments.prepare(intent(['a']))?.key).not.toBe(next.key);
  expect(payments.waiting()).toHaveLength(1);
});

test('a customer’s payment is not sent by another customer, and is not lost when the session ends', () => {
  const { open } = tabs();
  const payments = open();
  const { key } = payments.prepare(intent(['a'], { user: 5 }))!;
  expect(payments.prepare(intent(['a'], { user: 6 }))?.key).not.toBe(key);
  expect(payments.unknown(['a'], null)?.key).toBe(key);
});

test('the server forgets a key after a day, and so does the browser before', () => {
  const { open, clock } = tabs();
  const { key } = open().prepare(intent(['a']))!;
  clock.at += 11 * hour;
  expect(open().prepare(intent(['a']))?.key).toBe(key);
  clock.at += 2 * hour;
  expect(open().prepare(intent(['a']))?.key).not.toBe(key);
});

test('what is settled is dropped for its number, what nobody knows is not', () => {
  const { open } = tabs();
  const payments = open();
  const sent = (line: string) => payments.prepare(intent([line], { order: line }))!.key;
  const first = sent('first');
  payments.record(first, { status: 'unknown' });
  for (let at = 0; at < 30; at += 1) {
    payments.record(sent(`paid ${at}`), { status: 'paid', orderId: null });
    payments.record(sent(`asked ${at}`), {
      status: 'awaiting-invoice',
      invoice: { invoiceId: at + 1, invoiceToken: '' },
    });
  }
  expect(payments.all().filter(({ status }) => status === 'paid')).toHaveLength(20);
  expect(payments.waiting().map(({ lines }) => lines[0])).toEqual(
    Array.from({ length: 10 }, (_, at) => `asked ${at + 20}`),
  );
  expect(payments.prepare(intent(['first']))?.key).toBe(first);
});

test('a browser that stores nothing does not pay twice from one page', () => {
  const { localStorage, openChannel, newId, withLock } = createTestBrowser().openTab();
  const shared = { ...localStorage, set: () => undefined };
  const payments = createPaymentAttempts({ shared, openChannel, newId, withLock, now: () => 5 });
  const first = payments.prepare(intent(['a']));
  expect(payments.prepare(intent(['a']))?.key).toBe(first?.key);
});

test('each tab hears of what another has recorded, until it stops', () => {
  const { open } = tabs();
  const [one, other] = [open(), open()];
  const received: string[] = [];
  const stops = [one.watch(() => received.push('one')), other.watch(() => received.push('other'))];
  const { key } = one.prepare(intent(['a']))!;
  expect(new Set(received)).toEqual(new Set(['one', 'other']));
  for (const stop of stops) stop();
  received.length = 0;
  one.record(key, { status: 'unknown' });
  expect(received).toEqual([]);
});

test('damaged entries are dropped alone', () => {
  const { open, browser } = tabs();
  const { key } = open().prepare(intent(['a']))!;
  const stored = JSON.parse(browser.storage.get(attemptsName) ?? '[]') as object[];
  const damaged = [{ ...stored[0], status: 'odd' }, 'x', { ...stored[0], request: 'no' }, ...stored];
  expect(readAttempts(JSON.stringify(damaged), 1_000_000).map((attempt) => attempt.key)).toEqual([key]);
  for (const text of ['', 'x', '{}', '1', 'null']) expect(readAttempts(text, 0)).toEqual([]);
});

test('one tab pays at a time', async () => {
  const { open } = tabs();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  await Promise.all([open().exclusive(work('one')), open().exclusive(work('other'))]);
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});
