import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

afterEach(() => vi.unstubAllGlobals());

const columns = ['id', 'weight', 'sent'].map((field) => ({ id: field, field, label: text('t.label') }));
const rows = [
  { id: 1, weight: 5, sent: 'a' },
  { id: 2, weight: 6, sent: 'b' },
];

/** A table whose reply comes when it is let. */
async function renderWaiting(more: object) {
  let answer: (value: unknown) => void = () => undefined;
  const { container } = await renderBlock(
    { id: 'parcels', block: 'table', source: 'parcels', label: text('t.label'), columns, ...more },
    {
      texts: { 't.label': 'Parcels' },
      sources: { parcels: { operation: 'listParcels' } },
      route: { path: '/parcels', params: {}, query: {} },
      api: { '/api/v1/parcels/datatable': () => new Promise((resolve) => (answer = resolve)) },
    },
  );
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeNull());
  const reply = jsonAnswer({ draw: 1, data: rows, records_total: 2, records_filtered: 2 });
  return { container, answer: () => act(async () => answer(reply)) };
}

describe('a table that waits', () => {
  it.each([
    [{}, 8],
    [{ skeletonRows: 3 }, 3],
    // At most one page.
    [{ skeletonRows: 30 }, 20],
  ])('has as many grey rows as usually come: %o', async (more, count) => {
    const { container } = await renderWaiting(more);
    expect(container.querySelectorAll('table tbody tr')).toHaveLength(count);
  });

  it('has cards where the rows will be cards, with as many lines', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width'), ...listen }));
    const { container, answer } = await renderWaiting({ skeletonRows: 2 });
    const linesOf = (cards: Iterable<Element>) =>
      [...cards].map((card) => [...card.children].map((part) => part.children.length));
    const waiting = container.querySelector('[aria-busy="true"]');
    const before = linesOf(waiting?.children ?? []);
    expect(container.querySelector('table')).toBeNull();
    await answer();
    const list = await screen.findByRole('list', { name: 'Parcels' });
    expect(before).toEqual(linesOf(list.querySelectorAll('article')));
  });

  it('has the line that chooses all cards where they can be chosen', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width'), ...listen }));
    const bulkActions = [{ id: 'send', text: text('t.label'), run: [] }];
    const { container, answer } = await renderWaiting({ skeletonRows: 2, bulkActions });
    const line = container.querySelector('[aria-busy="true"]')?.firstElementChild;
    await answer();
    const choosesAll = await screen.findByText('Select all rows on this page');
    expect(line?.className).toBe(choosesAll.className);
  });
});
