import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOwnScreen } from '../page/render-own-screen.tsx';

const user = { id: 5, name: 'Ann', email: 'ann@example.org', balance: 100 };
const route = (path: string, query: Readonly<Record<string, string>> = {}) => ({ path, params: {}, query });
const table = (data: readonly object[]) =>
  new Response(JSON.stringify({ draw: 1, recordsTotal: data.length, recordsFiltered: data.length, data }), {
    headers: { 'content-type': 'application/json' },
  });

const flags = { activable: false, pausable: false, cancelable: false, deletable: false, payable: true };
const order = (id: number, waitingPaymentId: number | null) => ({
  ...flags,
  id,
  name: `Order ${id}`,
  status: 'unpaid',
  cost: 5,
  quantity: 100,
  url: 'https://example.com',
  service: { id: 1, name: `Views ${id}`, icon: null, slug: 'views' },
  countries: [],
  targetable_values: [],
  orders: [],
  parent_id: null,
  drip_feed_id: null,
  waiting_payment_id: waitingPaymentId,
});

/** What can be done with a row of the table, in its menu. */
async function actionsOf(row: number) {
  const menus = await screen.findAllByRole('button', { name: /^Actions/ });
  fireEvent.click(menus[row]!);
  return screen.findAllByRole('menuitem');
}

it('an order whose payment is on its way is not paid a second time from the list of orders', async () => {
  await renderOwnScreen('orders', {
    user,
    route: route('/orders'),
    api: {
      '/api/v1/orders/datatable': () => table([order(1, 7), order(2, null)]),
      '/api/v1/orders/views': () => [],
    },
  });
  const offered = async (at: number) => {
    const names = (await actionsOf(at)).map(({ textContent }) => textContent);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    return names;
  };
  await waitFor(async () => expect(await offered(1)).toContain('Pay'));
  const waiting = await offered(0);
  expect(waiting).not.toContain('Pay');
  expect(waiting).toContain('Pay another way');
});

it.each([
  ['paid', 'Your payment has arrived.'],
  ['in_moderation', 'We’re checking your payment. You don’t need to pay again.'],
  ['expired', 'This payment has expired or was declined.'],
])('a payment by code that is %s is told as that', async (status, sentence) => {
  const { app } = await renderOwnScreen('payments', {
    user,
    route: route('/payments'),
    api: {
      '/api/v1/invoices': () => table([{ id: 9, status: 'pending', resumable: true, order_ids: [], total_amount: 7 }]),
      '/api/v1/invoices/9/resume': () => ({ invoice_id: 9, url: null, strategy: 'qr_code', qr_code: 'x' }),
      '/api/v1/invoices/9': () => ({ id: 9, status }),
    },
  });
  fireEvent.click((await actionsOf(0)).find(({ textContent }) => textContent === 'Continue payment')!);
  const notices = () => app.notices.store.getState().notices.map(({ text }) => text);
  await waitFor(() => expect(notices()).toContain(sentence));
});
