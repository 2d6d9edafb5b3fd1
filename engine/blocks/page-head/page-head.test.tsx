import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const words = { 'h.back': 'All parcels', 'h.send': 'Send', 'h.about': 'What is on its way.' };

describe('the top of a page', () => {
  it('has the heading of the page, the way back and what can be done', async () => {
    await renderBlock(
      {
        id: 'head',
        block: 'page-head',
        value: template('Parcel ', 'route.params.parcelId'),
        subtitle: text('h.about'),
        backTo: '/parcels',
        backText: text('h.back'),
        actions: [{ id: 'send', block: 'button', text: text('h.send') }],
      },
      { texts: words, route: { path: '/parcels/7', params: { parcelId: '7' }, query: {} } },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Parcel 7' })).toBeTruthy();
    expect(screen.getByText('What is on its way.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All parcels' }).getAttribute('href')).toBe('/app/parcels');
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });
});
