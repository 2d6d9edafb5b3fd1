import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 's.weight': 'Weight', 's.paid': 'Paid', 's.hidden': 'Hidden', 's.hint': 'this week' };

const stats = {
  id: 'stats',
  block: 'stats',
  source: 'parcel',
  items: [
    { id: 'weight', label: text('s.weight'), value: path('sources.parcel.value.weight'), hint: text('s.hint') },
    { id: 'paid', label: text('s.paid'), value: path('sources.parcel.value.weight'), format: 'money', to: '/parcels' },
    { id: 'hidden', label: text('s.hidden'), value: path('route.path'), visible: path('settings.none') },
  ],
};
const sources = { parcel: { operation: 'getParcel', params: { parcelId: 1 } } };

describe('key figures', () => {
  it('are written by their format, with a dash where there is none', async () => {
    await renderBlock(stats, {
      texts: words,
      sources,
      api: { '/api/v1/parcels/1': () => ({ id: 1, weight: 1234.5 }) },
    });
    await waitFor(() => expect(screen.getByText('1 234.5')).toBeTruthy());
    expect(screen.getByText('$1 234.50')).toBeTruthy();
    expect(screen.getByText('this week')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Paid' }).getAttribute('href')).toBe('/app/parcels');
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('have the digits of an amount below a cent where they are exact, and lose them where they are cut', async () => {
    const amount = (id: string, terms: object) => ({
      id,
      label: text('s.paid'),
      value: path('sources.parcel.value.weight'),
      format: 'money',
      ...terms,
    });
    await renderBlock(
      { ...stats, items: [amount('exact', { exact: true }), amount('cut', { cut: true })] },
      { texts: words, sources, api: { '/api/v1/parcels/1': () => ({ id: 1, weight: 1.0694 }) } },
    );
    await waitFor(() => expect(screen.getByText('$1.0694')).toBeTruthy());
    expect(screen.getByText('$1.06')).toBeTruthy();
  });

  it('keep their names while their figures are on the way', async () => {
    const { container } = await renderBlock(stats, {
      texts: words,
      sources,
      api: { '/api/v1/parcels/1': () => new Promise(() => undefined) },
    });
    expect(screen.getByText('Weight')).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByText('–')).toBeNull();
  });

  it('say so where the source failed, and can be asked for again', async () => {
    await renderBlock(stats, { texts: words, sources, api: {} });
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('button')).not.toBeNull();
  });
});
