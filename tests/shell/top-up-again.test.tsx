import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { manualTimers } from '../manual-timers.ts';
import { createTestBrowser, mapStorage } from '../page/fake-browser.ts';
import { type TestApi, testFetch } from '../page/render-in-app.tsx';
import { renderOwnScreen } from '../page/render-own-screen.tsx';

const user = { id: 5, name: 'Ann', email: 'ann@example.org', balance: 0 };
const method = (id: number, name: string, min: number) => ({
  id,
  name,
  icon: null,
  translate_key: null,
  description: null,
  strategy: 'others',
  charge_type: null,
  fee_percent: 0,
  min_amount: min,
  max_amount: null,
  public_fields: { is_user_comment: false, qr_code: null },
  bonuses: [],
  reward_percent: 0,
  additional_information: null,
});
const gateway = 'https://gateway.example/pay/7';

const api = {
  '/api/v1/payment-methods': () => [method(3, 'Card', 1), method(4, 'Crypto', 5)],
  '/api/v1/invoices': () =>
    new Response(JSON.stringify({ draw: 1, recordsTotal: 0, recordsFiltered: 0, data: [] }), {
      headers: { 'content-type': 'application/json' },
    }),
  '/api/v1/add-funds': () => ({ invoice_id: 7, url: gateway, strategy: 'others', qr_code: null, message: null }),
};

/** What the customer pays and gets. */
const total = {
  coupon_bonus: 0,
  coupon_bonus_type: null,
  coupon_bonus_percentage: null,
  coupon_bonus_amount_calculation_type: null,
  fee: 0,
  fee_percent: 0,
  payment_method_bonus: 0,
  payment_method_bonus_percent: 0,
  total_bonus: 0,
  total_amount: 8,
  to_be_credited: 8,
};

/** What a tab has stored lasts while the customer is at the gateway. */
let stored: Map<string, string>;
let left: string[];
beforeEach(() => {
  stored = new Map();
  left = [];
});

const open = (name: string, path: string, query: Readonly<Record<string, string>> = {}, more: TestApi = {}) =>
  renderOwnScreen(name, {
    user,
    route: { path, params: {}, query },
    environment: createTestBrowser().openTab({
      sessionStorage: mapStorage(stored),
      leave: (to) => void left.push(to),
      fetch: testFetch({ ...api, ...more }),
    }),
  });

/** The field has its value once what it follows from is there. */
const expectAmount = (value: string) =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe(value));

it.each([
  ['12.301', '3', '12.31'],
  ['12.3', '3', '12.3'],
  ['4.1', '4', '5'],
])('a missing amount of %s is entered as one that the method takes, never less', async (missing, id, entered) => {
  await open('add-funds', '/add-funds', { amount: missing, method: id });
  await expectAmount(entered);
});

it('after a top-up that was declined, the same method, amount and coupon are tried again', async () => {
  const { unmount } = await open('add-funds', '/add-funds');
  const [, crypto] = await screen.findAllByRole('button', { name: /^Choose/ });
  // The form comes with its code: React goes on with what waits for it only where the press is waited for.
  await act(async () => void fireEvent.click(crypto!));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: '40.5' } });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Coupon/ }), { target: { value: 'A&B 1' } });
  // What was typed is there before it is sent.
  await expectAmount('40.5');
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(left).toEqual([gateway]));
  unmount();

  const declined = await open('add-funds-error', '/add-funds/error');
  const again = (await screen.findByRole('link', { name: 'Try again' })).getAttribute('href');
  declined.unmount();
  const { pathname, searchParams } = new URL(again!, 'https://shop.test');
  expect(pathname).toBe('/app/add-funds');

  await open('add-funds', '/add-funds', Object.fromEntries(searchParams));
  await expectAmount('40.5');
  expect(await screen.findByText('Crypto')).toBeTruthy();
  expect(screen.queryByText('Card')).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Coupon/ })).value).toBe('A&B 1');
});

it('a customer who has topped up nothing before tries again from the beginning', async () => {
  await open('add-funds-error', '/add-funds/error');
  expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe('/app/add-funds');
});

it('an amount that the payment method does not take has no summary', async () => {
  const requested: unknown[] = [];
  await open(
    'add-funds',
    '/add-funds',
    { method: '4' },
    {
      '/api/v1/invoices/total-amount': (_, init) => {
        requested.push((JSON.parse(String(init?.body)) as { amount: number }).amount);
        return { ...total, original_amount: requested.at(-1) };
      },
    },
  );
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const { advance, release } = manualTimers();
  for (const typed of ['3', '8', '4.99']) {
    fireEvent.change(amount, { target: { value: typed } });
    // Longer than the screen waits for what else is typed.
    await act(async () => advance(2000));
  }
  release();
  await expectAmount('4.99');
  expect(requested).toEqual([8]);
  expect(screen.queryByText('To pay')).toBeNull();
});
