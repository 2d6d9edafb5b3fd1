import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jsonAnswer } from '../page/fake-browser.ts';
import { renderOwnScreen } from '../page/render-own-screen.tsx';

const user = { id: 5, name: 'Ann', email: 'ann@example.org', balance: 100 };
const table = (data: readonly object[]) => jsonAnswer({ draw: 1, recordsTotal: 1, recordsFiltered: 1, data });
const order = {
  id: 7,
  name: 'Order 7',
  status: 'in_processing',
  cost: 5,
  quantity: 100,
  url: 'https://example.com',
  service: { id: 1, name: 'Views', icon: null, slug: 'views' },
  activable: false,
  pausable: false,
  cancelable: true,
  deletable: false,
  payable: false,
  countries: [],
  targetable_values: [],
  orders: [],
  parent_id: null,
  drip_feed_id: null,
  waiting_payment_id: null,
  refunded: 0,
};
const feed = { id: 3, order_id: 7, status: 'in_processing', actions: { cancelable: true }, order };

const cancelInRow = async (name: string) => {
  fireEvent.click((await screen.findAllByRole('button', { name: /^Actions/ }))[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const places = {
  order: {
    route: { path: '/orders/7', params: { orderId: '7' }, query: {} },
    cancel: async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' })),
  },
  orders: { route: { path: '/orders', params: {}, query: {} }, cancel: () => cancelInRow('Cancel order') },
  'drip-feed': { route: { path: '/drip-feed', params: {}, query: {} }, cancel: () => cancelInRow('Cancel drip-feed') },
} as const;
const names = Object.keys(places) as (keyof typeof places)[];

/** Cancels in one of the places; the amount is another with each question, and the first so many are refused. */
async function cancel(name: keyof typeof places, refusals: number) {
  const sent: unknown[] = [];
  let amount = 5;
  const quote = () => ({ ...order, ...feed, id: name === 'drip-feed' ? 3 : 7, cancel_refund: (amount -= 1) });
  const tried = (_: URL, init: RequestInit) => {
    sent.push((JSON.parse(String(init.body)) as { readonly refund: unknown }).refund);
    return sent.length <= refusals
      ? jsonAnswer({ message: 'Another amount', errors: { refund: ['Another amount'] } }, { status: 422 })
      : { ...order, refunded: sent.at(-1) };
  };
  const { app } = await renderOwnScreen(name, {
    user,
    route: places[name].route,
    api: {
      '/api/v1/orders/datatable': () => table([order]),
      '/api/v1/orders/views': () => [],
      '/api/v1/drip-feeds': () => table([feed]),
      '/api/v1/drip-feeds/3': quote,
      '/api/v1/drip-feeds/3/cancel': tried,
      '/api/v1/orders/7': () => (sent.length > refusals ? { ...order, refunded: sent.at(-1) } : quote()),
      '/api/v1/orders/7/cancel': tried,
      '/api/v1/banners': () => [],
    },
  });
  await places[name].cancel();
  const agree = async (count: number) => {
    for (let asked = 0; asked < count; asked += 1) {
      await waitFor(() => expect(app.notices.store.getState().question).not.toBeNull());
      app.notices.store.getState().question?.answer(true);
    }
  };
  await agree(Math.min(refusals, 1) + 1);
  const notices = () => app.notices.store.getState().notices.map(({ text }) => text);
  await waitFor(() => expect(notices()).toHaveLength(1));
  return { sent, notices: notices() };
}

it.each(names)('on the screen %s, a refund that has changed is confirmed again, and then booked', async (name) => {
  const { sent, notices } = await cancel(name, 1);
  expect(sent).toHaveLength(2);
  expect(sent[0]).not.toBe(sent[1]);
  expect(notices[0]).toContain(`$${Number(sent[1]).toFixed(2)}`);
});

it.each(names)('on the screen %s, a refund that changes once more is reported', async (name) => {
  const { sent, notices } = await cancel(name, 2);
  expect(sent).toHaveLength(2);
  expect(notices[0]).toContain('Another amount');
});
