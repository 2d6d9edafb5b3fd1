import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 'c.label': 'Weight by day', 'c.day': 'Day', 'c.weight': 'Weight', 'c.none': 'No parcels yet' };

const chart = {
  id: 'chart',
  block: 'chart',
  source: 'parcels',
  label: text('c.label'),
  name: 'sentAt',
  nameLabel: text('c.day'),
  step: 'day',
  series: [{ id: 'weight', field: 'weight', label: text('c.weight') }],
  empty: text('c.none'),
};
const sources = { parcels: { operation: 'listParcels' } };
const api = (answer: () => unknown) => ({ '/api/v1/parcels/datatable': answer });
const rows = [
  { id: 1, sent_at: '2026-01-01T10:00:00Z', weight: 3 },
  { id: 2, sent_at: '2026-01-03T10:00:00Z', weight: 1500 },
];
const reply = (data: unknown[]) =>
  jsonAnswer({ draw: 1, data, records_total: data.length, records_filtered: data.length });

describe('a chart', () => {
  it('can be read as a table, with the days on which there was nothing', async () => {
    await renderBlock(chart, { texts: words, sources, api: api(() => reply(rows)) });
    const table = await screen.findByRole('table', { name: 'Weight by day' });
    expect(within(table).getByRole('columnheader', { name: 'Day' })).toBeTruthy();
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['January 1, 20263', 'January 2, 20260', 'January 3, 20261\u00a0500']);
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeTruthy();
  });

  it('renders a bar for each figure that is there', async () => {
    const { container } = await renderBlock(chart, { texts: words, sources, api: api(() => reply(rows)) });
    await waitFor(() => expect(container.querySelectorAll('rect')).toHaveLength(3));
    expect([...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')) > 0)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('ranks things in rows by their declared names', async () => {
    const named = {
      ...chart,
      kind: 'rows',
      name: 'id',
      step: undefined,
      names: { '1': text('c.day') },
    };
    await renderBlock(named, { texts: words, sources, api: api(() => reply(rows)) });
    const list = await screen.findByRole('list', { name: 'Weight by day' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['21\u00a0500', 'Day3']);
  });

  it('says that there is nothing, and that it failed', async () => {
    await renderBlock(chart, { texts: words, sources, api: api(() => reply([])) });
    expect(await screen.findByText('No parcels yet')).toBeTruthy();
    await renderBlock(chart, {
      texts: words,
      sources,
      api: api(() => jsonAnswer({ message: 'Not now' }, { status: 422 })),
    });
    expect(await screen.findByText('Not now')).toBeTruthy();
  });
});
