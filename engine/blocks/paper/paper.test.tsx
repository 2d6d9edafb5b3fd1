import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testSettings } from '../../../tests/page/sample-definition.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 'p.print': 'Print', 'p.total': 'Total' };
const bill = {
  id: 'bill',
  block: 'amounts',
  items: [{ id: 'total', label: text('p.total'), value: path('settings.total') }],
};
const sheet = { id: 'sheet', block: 'paper', print: text('p.print'), body: [bill] };
const settings = {
  ...testSettings,
  total: 2,
  currencies: [
    { code: 'USD', symbol: '$', rate: 1 },
    { code: 'RUB', symbol: '₽', rate: 90 },
  ],
};

test('a sheet has a button that prints it, beside what is on it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { container } = await renderBlock(sheet, { texts: words, settings });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const paper = container.querySelector('[data-paper]');
  expect(paper?.textContent).toContain('$2.00');
  expect(paper?.querySelector('button')).toBeNull();
});

test('a sheet with a currency of its own is written in it, whatever was chosen', async () => {
  const options = { texts: words, settings, query: '?currency=RUB' };
  const { app } = await renderBlock([{ ...sheet, currency: 'USD' }, bill], options);
  app.scope.set('currency', 'RUB');
  expect(await screen.findByText(/180/)).toBeTruthy();
  expect(screen.getByText('$2.00')).toBeTruthy();
});
