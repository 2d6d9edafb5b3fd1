import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOwnScreen } from '../page/render-own-screen.tsx';

const open = (query: Readonly<Record<string, string>>, orders?: () => unknown) =>
  renderOwnScreen('order-payment', {
    route: { path: '/pay/abc', params: { invoiceId: 'abc' }, query },
    api: orders ? { '/api/v1/invoices/abc/orders': orders } : {},
  });

it.each([
  ['without the secret of a payment', {}],
  ['with one that opens nothing', { token: 'nothing' }],
])('an address %s says that there is no such payment, and not that it is unpaid', async (_, query) => {
  await open(query);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment not found' })).toBeTruthy();
  expect(screen.queryByText('Not paid yet')).toBeNull();
  expect(screen.queryByRole('link', { name: 'View order' })).toBeNull();
});

it('says nothing of a payment before it knows of it', async () => {
  await open({ token: 'known' }, () => new Promise(() => undefined));
  expect(screen.queryByRole('heading')).toBeNull();
});
