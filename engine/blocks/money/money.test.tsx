import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

it('an amount may lead somewhere, by a link that is called what it is', async () => {
  const { app } = await renderBlock(
    { id: 'm', block: 'money', value: path('user.balance'), label: text('m.balance'), to: '/add-funds' },
    { texts: { 'm.balance': 'Balance' } },
  );
  act(() => app.scope.set('user', { id: 1, balance: 12.5 }));
  expect(screen.getByRole('link', { name: 'Balance: $12.50' }).getAttribute('href')).toBe('/app/add-funds');
});

it('an amount without an address is no link', async () => {
  const { app } = await renderBlock({ id: 'm', block: 'money', value: path('user.balance') });
  act(() => app.scope.set('user', { id: 1, balance: 3 }));
  expect(screen.getByText('$3.00')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
