import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';
import { readDay, spanUntil } from './span.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const period = { id: 'p', block: 'period', label: text('p.label'), spans: ['week', 'year'], resets: 'parcels' };

function renderPeriod(query: Readonly<Record<string, string>>) {
  return renderBlock(period, {
    texts: { 'p.label': 'Period' },
    environment: { now: () => now },
    sources: { parcels: { operation: 'listParcels' } },
    route: { path: '/parcels', params: {}, query },
  });
}

describe('a span of days', () => {
  it('ends today and counts both ends', () => {
    expect(spanUntil(now, 'week')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  });

  it('takes nothing from the address that is no day', () => {
    expect(['2026-02-30x', '2026-13-01', '1', undefined].map(readDay)).toEqual(['', '', '', '']);
    expect(readDay('2026-02-28')).toBe('2026-02-28');
  });

  it('goes into the address, and the table back to its first page', async () => {
    const { visited } = await renderPeriod({ 'parcels.page': '3' });
    expect(screen.getByRole('button', { name: 'All time' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '7 days' }));
    expect(visited).toEqual(['/parcels?from=2026-02-23&to=2026-03-01']);
  });

  it('says what no span means where that is not all time', async () => {
    await renderBlock({ ...period, all: text('p.all') }, { texts: { 'p.label': 'Period', 'p.all': 'Last month' } });
    expect(screen.queryByRole('button', { name: 'All time' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Last month' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is read from the address', async () => {
    const { visited } = await renderPeriod({ from: '2026-02-23', to: '2026-03-01' });
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-02-23');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-02-25' } });
    expect(visited).toEqual(['/parcels?from=2026-02-25&to=2026-03-01']);
  });

  it('is no span while its end is before its start, and says so', async () => {
    const { visited } = await renderPeriod({ from: '2026-02-23', to: '2026-03-01' });
    const end = screen.getByLabelText<HTMLInputElement>('End date');
    fireEvent.change(end, { target: { value: '2026-02-20' } });
    expect(visited).toEqual([]);
    expect(end.value).toBe('2026-02-20');
    expect(end.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('The end date is before the start date.');
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-02-10' } });
    expect(visited).toEqual(['/parcels?from=2026-02-10&to=2026-02-20']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the year of a day', async () => {
    const { visited } = await renderPeriod({ from: '2026-02-23', to: '2026-03-01' });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '0202-03-05' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(visited).toEqual([]);
  });

  it('is turned round where an address has its end first', async () => {
    const { visited } = await renderPeriod({ from: '2026-03-01', to: '2026-02-23' });
    expect(visited).toEqual(['/parcels?from=2026-02-23&to=2026-03-01']);
  });
});
