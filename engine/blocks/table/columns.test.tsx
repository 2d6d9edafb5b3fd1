import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapStorage } from '../../../tests/page/fake-browser.ts';
import { api, columns, node, parcels, renderTable, reply } from '../../../tests/page/parcels-table.tsx';
import { path, template, text } from '../../../tests/page/render-block.tsx';

/** Also behind a dialog, which hides the page from screen readers. */
const headings = () => screen.getAllByRole('columnheader', { hidden: true }).map((heading) => heading.textContent);

/** A browser with a layout of the columns. */
const stored = (layout: string) => ({ localStorage: mapStorage(new Map([['table.parcels.columns', layout]])) });

const sent = { id: 'sent', field: 'sentAt', label: text('t.sent') };

afterEach(() => vi.restoreAllMocks());

describe('a table', () => {
  it('remembers which columns were hidden', async () => {
    const block = node({ columnChooser: true });
    const { app } = await renderTable(block, { api: api(() => reply(parcels(2))) });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Weight' }));
    expect(headings()).toEqual(['No.']);
    const layout = () => JSON.parse(app.environment.localStorage.get('table.parcels.columns') ?? 'null') as unknown;
    expect(layout()).toMatchObject({ visibility: { weight: false } });
    const last = screen.getByRole<HTMLInputElement>('checkbox', { name: 'No.' });
    expect(last.disabled, 'a table without columns has no way back').toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(headings()).toEqual(['No.', 'Weight']);
    expect(layout()).toBeNull();
  });

  it('remembers the order of its columns, by which the row is still named as declared', async () => {
    const block = node({ columnChooser: true, rowTo: template('/parcels/', 'row.id') });
    const { app } = await renderTable(block, { api: api(() => reply(parcels(2))) });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const down = await screen.findByRole('button', { name: 'Move down: No.' });
    fireEvent.click(down);
    expect(headings()).toEqual(['Weight', 'No.']);
    expect(document.activeElement).toBe(down);
    expect(screen.getByText('No.: 2 of 2')).toBeTruthy();
    fireEvent.click(down);
    expect(headings()).toEqual(['Weight', 'No.']);
    expect(screen.getByText('#2').closest('a')?.getAttribute('href')).toBe('/app/parcels/2');
    expect(app.environment.localStorage.get('table.parcels.columns')).toContain('"sequence":["weight","id"]');
  });

  it('makes the best of a stored layout that is damaged or from other columns', async () => {
    const layout = { visibility: { weight: 'no', id: false, gone: true }, sequence: ['gone', 'weight', 7, 'weight'] };
    await renderTable(node({ columns: [...columns, { id: 'sent', field: 'sentAt', label: text('t.sent') }] }), {
      api: api(() => reply(parcels(2))),
      environment: stored(JSON.stringify(layout)),
    });
    await screen.findByText(/^2\s000$/);
    expect(headings()).toEqual(['Weight', 'Sent']);
  });

  it('shows its declared columns where the stored layout would hide all of them', async () => {
    await renderTable(node(), {
      api: api(() => reply(parcels(2))),
      environment: stored('{"visibility":{"id":false,"weight":false}}'),
    });
    await screen.findByText('#2');
    expect(headings()).toEqual(['No.', 'Weight']);
  });

  it('remembers the width of a column, beside which the others keep theirs', async () => {
    pageWithWidths({ id: 80, weight: 200, sent: 120 });
    const { app } = await renderTable(node({ columnChooser: true, columns: [...columns, sent] }), {
      api: api(() => reply(parcels(2))),
    });
    await screen.findByText('#2');
    expect(screen.getByRole('table').style.inlineSize).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Wider: Weight' }));
    expect(screen.getByText('Weight: 224 px wide')).toBeTruthy();
    expect(widths()).toEqual(['80px', '224px', '']);
    expect(screen.getByRole('table', { hidden: true }).style.inlineSize).toBe('424px');
    expect(JSON.parse(app.environment.localStorage.get('table.parcels.columns') ?? 'null')).toMatchObject({
      widths: { id: 80, weight: 224, sent: 120 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(widths()).toEqual(['', '', '']);
  });

  it('leaves room for the heading of a column that is made narrower', async () => {
    pageWithWidths({ id: 60, weight: 200 });
    await renderTable(node({ columnChooser: true }), { api: api(() => reply(parcels(2))) });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Narrower: No.' }));
    expect(screen.getByText('No.: 56 px wide')).toBeTruthy();
    expect(widths()).toEqual(['56px', '']);
  });

  it('shows pinned columns first, in the order in which they were pinned, and remembers them', async () => {
    const { app } = await renderTable(node({ columnChooser: true, columns: [...columns, sent] }), {
      api: api(() => reply(parcels(2))),
    });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const pin = await screen.findByRole('button', { name: 'Pin: Sent' });
    fireEvent.click(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Pin: Weight' }));
    expect(headings()).toEqual(['Sent', 'Weight', 'No.']);
    expect(JSON.parse(app.environment.localStorage.get('table.parcels.columns') ?? 'null')).toMatchObject({
      pinned: ['sent', 'weight'],
    });
    fireEvent.click(pin);
    expect(headings()).toEqual(['Weight', 'No.', 'Sent']);
  });

  it('has pinned columns and widths from before, but for those that no column can have', async () => {
    const layout = { pinned: ['gone', 'weight', 3], widths: { id: 90, weight: 'wide', sent: 99_999 } };
    await renderTable(node({ columns: [...columns, { ...sent, width: 130 }] }), {
      api: api(() => reply(parcels(2))),
      environment: stored(JSON.stringify(layout)),
    });
    await screen.findByText('#2');
    expect(headings()).toEqual(['Weight', 'No.', 'Sent']);
    expect(widths()).toEqual(['160px', '90px', '']);
    expect(screen.getByRole('table').style.inlineSize).toBe('380px');
  });

  it('renders none of its rows again when a column gets another width or is pinned where it is', async () => {
    pageWithWidths({ id: 80, weight: 200 });
    let reads = 0;
    const rows = [1, 2].map((id) => ({
      id,
      get weight() {
        reads += 1;
        return id;
      },
    }));
    await renderTable(node({ columnChooser: true, items: path('settings.parcels') }), {
      api: api(() => reply([])),
      settings: { parcels: rows },
    });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const wider = await screen.findByRole('button', { name: 'Wider: Weight' });
    const before = reads;
    fireEvent.click(wider);
    fireEvent.click(screen.getByRole('button', { name: 'Pin: No.' }));
    expect(before).toBeGreaterThan(0);
    expect(reads).toBe(before);
  });
});

/** Widths in pixels of the headings, as far as they are given. */
function widths(): readonly string[] {
  return screen.getAllByRole('columnheader', { hidden: true }).map(({ style }) => style.width);
}

/** The page of tests has no layout: headings get the width of their column. */
function pageWithWidths(widthsById: Readonly<Record<string, number>>): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, widthsById[this.dataset['column'] ?? ''] ?? 0, 20);
  });
}
