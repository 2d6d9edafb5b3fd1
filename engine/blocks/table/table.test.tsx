import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { acceptWord } from '../../../tests/page/input-method.ts';
import { api, columns, node, parcels, renderTable, reply, words } from '../../../tests/page/parcels-table.tsx';
import { path, template, text } from '../../../tests/page/render-block.tsx';

describe('a table', () => {
  it('shows grey rows first, then the rows of the server in a real table', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await renderTable(node(), { api: api(() => new Promise((resolve) => (answer = resolve))) });
    const table = await screen.findByRole('table', { name: 'Parcels' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('#2')).toBeNull();
    await act(async () => answer(reply(parcels(3))));
    await screen.findByText('#2');
    expect(table.getAttribute('aria-busy')).toBe('false');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('cell', { name: '3\u00a0000' })).toBeTruthy();
  });

  it('rounds the amounts of a column so that they add up to the amount beside it', async () => {
    const rows = [1.005, 1.005, 1.005, null].map((cost, at) => ({ id: at + 1, cost }));
    const cost = {
      id: 'cost',
      field: 'cost',
      label: text('t.weight'),
      cell: 'money',
      sum: path('settings.total'),
    };
    await renderTable(node({ columns: [cost], items: path('settings.parcels') }), {
      api: api(() => reply([])),
      settings: { parcels: rows, total: 3.015 },
    });
    const table = await screen.findByRole('table', { name: 'Parcels' });
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
    // By themselves they are $1.01 each, and $3.03 in all.
    const shown = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(shown).toEqual(['$1.01', '$1.01', '$1.00', '–']);
  });

  it('does so with rows of the server where they are all there are, and not with a page of more', async () => {
    const rows = [27.7143, 1.4742, 0.3541].map((weight, at) => ({ id: at + 1, weight }));
    const cost = { id: 'cost', field: 'weight', label: text('t.weight'), cell: 'money', sum: path('settings.total') };
    const costsOf = async (more: number) => {
      await renderTable(node({ columns: [cost] }), {
        api: api(() => reply(rows, rows.length + more)),
        settings: { total: 29.5426 },
      });
      await screen.findByText('$1.47');
      const shown = screen.getAllByRole('cell').map(({ textContent }) => textContent);
      cleanup();
      return shown;
    };
    expect(await costsOf(0)).toEqual(['$27.72', '$1.47', '$0.35']);
    expect(await costsOf(40)).toEqual(['$27.71', '$1.47', '$0.35']);
  });

  it('marks what a reply says is not translated as English', async () => {
    const columns = [
      { id: 'name', field: 'name', label: text('t.id') },
      { id: 'sort', field: 'sort.name', label: text('t.weight') },
    ];
    const rows = [
      { id: 1, name: 'Books', untranslated: ['name'], sort: { name: 'schwer' } },
      { id: 2, name: 'Bücher', sort: { name: 'heavy', untranslated: ['name'] } },
    ];
    await renderTable(node({ columns, items: path('settings.parcels') }), {
      api: api(() => reply([])),
      settings: { parcels: rows },
    });
    await screen.findByText('Books');
    const languageOf = (words: string) => screen.getByText(words).closest('[lang]')?.getAttribute('lang') ?? null;
    expect(['Books', 'schwer', 'Bücher', 'heavy'].map(languageOf)).toEqual(['en', null, null, 'en']);
  });

  it('asks for another sorting through the address, the telling direction first', async () => {
    const { visited } = await renderTable(node(), { api: api(() => reply(parcels(2))) });
    await screen.findByText('#2');
    const heading = screen.getByRole('columnheader', { name: /No\./ });
    expect(heading.getAttribute('aria-sort')).toBe('none');
    fireEvent.click(within(heading).getByRole('button'));
    expect(visited).toEqual(['/parcels?parcels.sort=id']);
  });

  it('tells the direction of the sorting to screen readers', async () => {
    await renderTable(node(), {
      api: api(() => reply(parcels(2))),
      route: { path: '/parcels', params: {}, query: { 'parcels.sort': '-id' } },
    });
    await screen.findByText('#2');
    expect(screen.getByRole('columnheader', { name: /No\./ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('says which rows of how many are on show and leads to the other pages', async () => {
    const { visited } = await renderTable(node(), {
      api: api(() => reply(parcels(20, 21), 55)),
      route: { path: '/parcels', params: {}, query: { 'parcels.page': '2' } },
    });
    expect(await screen.findByText('21–40 of 55')).toBeTruthy();
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(visited).toEqual(['/parcels?parcels.page=3']);
  });

  it('goes to the last page when the asked one is beyond it', async () => {
    const { visited } = await renderTable(node(), {
      api: api(() => reply([], 25)),
      route: { path: '/parcels', params: {}, query: { 'parcels.page': '9' } },
    });
    await waitFor(() => expect(visited).toEqual(['/parcels?parcels.page=2']));
  });

  it('says the same of what narrows the rows from elsewhere', async () => {
    const { visited } = await renderTable(
      node({ filteredBy: ['parcelOf', 'from'], empty: { title: text('t.none') } }),
      {
        api: api(() => reply([])),
        texts: { ...words, 't.none': 'No parcels yet' },
        route: { path: '/parcels', params: {}, query: { parcelOf: '7', other: '1' } },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByText('No parcels yet')).toBeNull();
    expect(visited).toEqual(['/parcels?other=1']);
  });

  it('says that filters left no rows, and takes them away, where it would say that there are none yet', async () => {
    const { visited } = await renderTable(
      node({
        toolbar: [
          {
            id: 'kind',
            block: 'filter',
            query: 'kind',
            label: text('t.kind'),
            options: [{ id: 'heavy', text: text('t.kind') }],
          },
        ],
        empty: { title: text('t.none') },
      }),
      {
        api: api(() => reply([])),
        texts: { ...words, 't.kind': 'Kind', 't.none': 'No parcels yet' },
        route: { path: '/parcels', params: {}, query: { kind: 'heavy', other: '1' } },
      },
    );
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy();
    expect(screen.queryByText('No parcels yet')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visited).toEqual(['/parcels?other=1']);
  });

  it('leads nowhere from a cell without a value', async () => {
    const to = template('/parcels/', 'value');
    await renderTable(node({ columns: [{ id: 'weight', field: 'weight', label: text('t.id'), to }] }), {
      api: api(() =>
        reply([
          { id: 1, weight: null },
          { id: 2, weight: 7 },
        ]),
      ),
    });
    expect(await screen.findByRole('link', { name: '7' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('searches after a pause in typing, once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { visited } = await renderTable(node({ search: true }), { api: api(() => reply(parcels(2))) });
      const field = await screen.findByRole('searchbox', { name: 'Search' });
      fireEvent.change(field, { target: { value: 'a' } });
      fireEvent.change(field, { target: { value: 'ab' } });
      expect(visited).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(400));
      expect(visited).toEqual(['/parcels?parcels.q=ab']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('searches for no word that an input method is at, and for the whole one once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { visited } = await renderTable(node({ search: true }), { api: api(() => reply(parcels(2))) });
      const field = await screen.findByRole('searchbox', { name: 'Search' });
      fireEvent.compositionStart(field);
      fireEvent.change(field, { target: { value: 'ｒ' } });
      fireEvent.change(field, { target: { value: 'りんご' } });
      await act(() => vi.advanceTimersByTimeAsync(400));
      acceptWord(field);
      expect(visited).toEqual([]);
      fireEvent.compositionEnd(field);
      await act(() => vi.advanceTimersByTimeAsync(400));
      expect(visited).toEqual([`/parcels?parcels.q=${encodeURIComponent('りんご')}`]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what it found nothing for, and what to do where there is nothing at all', async () => {
    const empty = { title: text('t.none') };
    const first = await renderTable(node({ empty }), { api: api(() => reply([])) });
    expect(await screen.findByRole('heading', { name: 'No parcels' })).toBeTruthy();
    first.unmount();
    const { visited } = await renderTable(node({ empty }), {
      api: api(() => reply([])),
      route: { path: '/parcels', params: {}, query: { 'parcels.q': 'zebra' } },
    });
    expect(await screen.findByText(/“zebra”/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(visited).toEqual(['/parcels']);
  });

  it('offers to try again when nothing came, and keeps its rows when only a refresh failed', async () => {
    let fails = true;
    const { app } = await renderTable(node(), {
      api: api(() => (fails ? jsonAnswer({ message: 'Down for a moment' }, { status: 422 }) : reply(parcels(2)))),
    });
    expect(await screen.findByText('Down for a moment')).toBeTruthy();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('#2')).toBeTruthy();
    fails = true;
    await act(() => app.queries.invalidateQueries());
    expect(await screen.findByText(/may be out of date/)).toBeTruthy();
    expect(screen.getByText('#2')).toBeTruthy();
  });

  it('offers for each row the actions that are possible, and asks before the ones that want it', async () => {
    let sent = 0;
    const actions = [
      {
        id: 'cancel',
        text: text('t.cancel'),
        visible: { $x: ['==', ['path', 'row', 'id'], ['value', 2]], reads: ['row.id'] },
        confirm: text('t.sure'),
        run: [{ request: { operation: 'sendParcel', params: { paidBy: path('row.id') } } }],
      },
    ];
    const { app } = await renderTable(node({ rowActions: actions }), {
      api: {
        ...api(() => reply(parcels(2))),
        '/api/v1/parcels': (_: URL, init: RequestInit) => {
          sent += 1;
          expect(JSON.parse(String(init.body))).toEqual({ paid_by: 2 });
          return { id: 2 };
        },
      },
    });
    await screen.findByText('#2');
    expect(screen.queryByRole('button', { name: 'Actions: #1' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Actions: #2' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel it' }));
    await waitFor(() => expect(app.notices.store.getState().question?.body).toBe('Really?'));
    expect(sent).toBe(0);
    await act(async () => app.notices.store.getState().question?.answer(true));
    await waitFor(() => expect(sent).toBe(1));
  });

  it('makes the first cell the link of the row, and the row follows the pointer', async () => {
    const { visited } = await renderTable(node({ rowTo: template('/parcels/', 'row.id') }), {
      api: api(() => reply(parcels(2))),
    });
    const link = await screen.findByRole('link', { name: '#2' });
    expect(link.getAttribute('href')).toBe('/app/parcels/2');
    fireEvent.click(screen.getByRole('cell', { name: '2\u00a0000' }));
    expect(visited).toEqual(['/parcels/2']);
  });

  it('never makes a link of an address that is not safe', async () => {
    const column = { id: 'sent', field: 'sentAt', label: text('t.sent'), cell: 'link' };
    await renderTable(node({ columns: [...columns, column] }), {
      api: api(() =>
        reply([
          { id: 1, sent_at: 'javascript:alert(1)' },
          { id: 2, sent_at: 'https://www.example.com/a' },
        ]),
      ),
    });
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
    expect(screen.getByText('example.com/a').closest('a')?.getAttribute('rel')).toContain('noopener');
  });

  it('leaves its name to the screen where only phones have a bar above the rows', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width'), ...listen }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await renderTable(node(), { api: api(() => reply(parcels(2))) });
    expect(await screen.findByRole('button', { name: 'Sort by' })).toBeTruthy();
    expect(screen.queryByText('Parcels')).toBeNull();
  });

  it('renders no other row again when one is chosen', async () => {
    const renders: Record<number, number> = {};
    const rows = [1, 2, 3].map((id) => ({
      id,
      get weight() {
        renders[id] = (renders[id] ?? 0) + 1;
        return id;
      },
    }));
    const bulkActions = [{ id: 'cancel', text: text('t.cancel'), run: [] }];
    await renderTable(node({ items: path('settings.parcels'), bulkActions }), {
      api: api(() => reply([])),
      settings: { parcels: rows },
    });
    const box = await screen.findByRole('checkbox', { name: /#2$/ });
    const before = { ...renders };
    fireEvent.click(box);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /#2$/ }).checked).toBe(true);
    expect(Object.keys(before)).toEqual(['1', '2', '3']);
    expect(renders).toEqual({ ...before, 2: (before[2] ?? 0) + 1 });
  });

  it('sorts, searches and pages a plain list by itself', async () => {
    await renderTable(
      node({ search: true, pageSizes: [2, 5], columns: [{ ...columns[0], prefix: 'n' }, columns[1]] }),
      {
        sources: { parcels: { operation: 'listParcelParts', params: { parcelId: 1 } } },
        api: { '/api/v1/parcels/1': () => parcels(3) },
      },
    );
    await screen.findByText('n1');
    const numbers = () => screen.getAllByText(/^n\d/).map((cell) => cell.textContent);
    expect(numbers()).toEqual(['n1', 'n2']);
    const heading = screen.getByRole('button', { name: 'No.' });
    fireEvent.click(heading);
    fireEvent.click(heading);
    expect(numbers()).toEqual(['n3', 'n2']);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(numbers()).toEqual(['n1']);
  });

  it('goes round with each press on a heading: of figures the largest first, then the smallest, then as they came', async () => {
    await renderTable(node({ columns: [{ ...columns[1], cell: 'number', field: 'weight', sortable: true }] }), {
      sources: { parcels: { operation: 'listParcelParts', params: { parcelId: 1 } } },
      api: { '/api/v1/parcels/1': () => [{ weight: 7 }, { weight: 30 }, { weight: 4 }] },
    });
    await screen.findByText('30');
    const weights = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
    const orders = [1, 2, 3].map(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Weight' }));
      return weights();
    });
    expect(orders).toEqual([
      ['30', '7', '4'],
      ['4', '7', '30'],
      ['7', '30', '4'],
    ]);
  });
});

describe('a long page of a table', () => {
  const list = { sources: { parcels: { operation: 'listParcelParts', params: { parcelId: 1 } } } };

  it('has only the rows in view in the document, and says which of how many they are', async () => {
    await renderTable(node({ pageSizes: [10_000] }), { ...list, api: { '/api/v1/parcels/1': () => parcels(3000) } });
    await screen.findByText('#1');
    const table = screen.getByRole('table', { name: 'Parcels' });
    expect(table.getAttribute('aria-rowcount')).toBe('3001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    const box = screen.getByRole('region', { name: 'Parcels' });
    box.scrollTop = 2000 * 52;
    fireEvent.scroll(box);
    const row = screen.getByText('#2001').closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe('2002');
    expect(screen.queryByText('#1')).toBeNull();
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('keeps rows that nothing tells apart but their place', async () => {
    const complaints = vi.spyOn(console, 'error');
    const rows = Array.from({ length: 100 }, (_, at) => ({ weight: 100 - at }));
    await renderTable(node({ pageSizes: [1000], columns: [{ ...columns[1], field: 'weight', sortable: true }] }), {
      ...list,
      api: { '/api/v1/parcels/1': () => rows },
    });
    await screen.findByText('100');
    const heading = screen.getByRole('button', { name: 'Weight' });
    fireEvent.click(heading);
    fireEvent.click(heading);
    const shown = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(shown.slice(0, 3)).toEqual(['1', '2', '3']);
    // Of two rows with one identity.
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('is not offered where the server pages and would not give so many', async () => {
    await renderTable(node({ pageSizes: [20, 1000, 5000] }), { api: api(() => reply(parcels(20), 6000)) });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('button', { name: '20 rows per page' }));
    const sizes = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(sizes).toEqual(['20 rows per page', '1000 rows per page']);
  });
});

describe('rows of a table', () => {
  const open = { $x: ['>', ['path', 'row', 'weight'], ['value', 1000]], reads: ['row.weight'] };
  const bulkActions = [
    {
      id: 'cancel',
      text: text('t.cancel'),
      visible: open,
      confirm: {
        $text: 't.sure_many',
        values: { number: { $x: ['call', 'size', ['path', 'rows']], reads: ['rows'] } },
      },
      run: [{ request: { operation: 'sendParcel', params: { paidBy: path('row.id') } } }],
      after: [{ refresh: ['parcels'] }],
    },
  ];

  it('are chosen, and an action runs once for each that takes it and says what came of it', async () => {
    const sent: unknown[] = [];
    let requested = 0;
    const { app } = await renderTable(node({ bulkActions }), {
      api: {
        ...api(() => {
          requested += 1;
          return reply(parcels(3));
        }),
        '/api/v1/parcels': (_: URL, init: RequestInit) => {
          const { paid_by } = JSON.parse(String(init.body)) as { paid_by: number };
          sent.push(paid_by);
          return paid_by === 3 ? jsonAnswer({ message: 'Too late' }, { status: 422 }) : { id: paid_by };
        },
      },
    });
    await screen.findByText('#2');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    // The first row is not offered the action.
    fireEvent.click(screen.getByRole('button', { name: 'Cancel it (2)' }));
    await waitFor(() => expect(app.notices.store.getState().question?.body).toBe('Really, all 2?'));
    await act(async () => app.notices.store.getState().question?.answer(true));
    await waitFor(() => expect(requested).toBe(2));
    expect(sent).toEqual([2, 3]);
    expect(app.notices.store.getState().notices).toMatchObject([
      { tone: 'success', text: '1 row done.' },
      { tone: 'error', text: '1 row couldn’t be changed\nToo late' },
    ]);
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('are chosen all at once on phones, too, where no heading has a box for it', async () => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width'), ...listen }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await renderTable(node({ bulkActions }), { api: api(() => reply(parcels(3))) });
    await screen.findAllByRole('article');
    fireEvent.click(screen.getByText('Select all rows on this page'));
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('are asked about once, in place of the action, where it cannot be done for all of them together', async () => {
    const total = {
      $x: ['call', 'sum', ['each', ['path', 'rows'], 'one', ['path', 'one', 'weight']]],
      reads: ['rows'],
    };
    const instead = {
      when: { $x: ['>', total.$x, ['value', 4000]], reads: ['rows'] },
      run: [{ confirm: { body: { $text: 't.too_heavy', values: { total } } } }, { navigate: '/scales' }],
    };
    const sent: unknown[] = [];
    const { app } = await renderTable(node({ bulkActions: [{ ...bulkActions[0], instead }] }), {
      texts: { ...words, 't.too_heavy': '{{total}} is too much' },
      api: { ...api(() => reply(parcels(3))), '/api/v1/parcels': () => sent.push(1) && { id: 1 } },
    });
    await screen.findByText('#2');
    const go = vi.spyOn(app.navigation, 'go').mockReturnValue();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel it (2)' }));
    await waitFor(() => expect(app.notices.store.getState().question?.body).toBe('5000 is too much'));
    await act(async () => app.notices.store.getState().question?.answer(true));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/scales'));
    expect(sent).toEqual([]);
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  it('are given all at once to an action that is done together, and stay chosen where the person declines', async () => {
    const ids = { $x: ['each', ['path', 'rows'], 'one', ['path', 'one', 'id']], reads: ['rows'] };
    const together = [
      { confirm: { body: { $text: 't.sure_many', values: bulkActions[0]?.confirm.values } } },
      { request: { operation: 'sendParcel', params: { paidBy: ids } } },
    ];
    const sent: unknown[] = [];
    const after = [{ navigate: '/sent' }];
    const action = { id: 'cancel', text: text('t.cancel'), visible: open, together, after };
    const { app } = await renderTable(node({ bulkActions: [action] }), {
      api: {
        ...api(() => reply(parcels(3))),
        '/api/v1/parcels': (_: URL, init: RequestInit) => {
          sent.push(JSON.parse(String(init.body)));
          return { id: 1 };
        },
      },
    });
    await screen.findByText('#2');
    const go = vi.spyOn(app.navigation, 'go').mockReturnValue();
    const answer = async (yes: boolean) => {
      fireEvent.click(screen.getByRole('button', { name: 'Cancel it (2)' }));
      await waitFor(() => expect(app.notices.store.getState().question?.body).toBe('Really, all 2?'));
      await act(async () => app.notices.store.getState().question?.answer(yes));
    };
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await answer(false);
    expect(sent).toEqual([]);
    expect(screen.getByText('3 selected')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cancel it (2)' })).toHaveProperty('disabled', false),
    );
    await answer(true);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/sent'));
    expect(sent).toEqual([{ paid_by: [2, 3] }]);
    expect(app.notices.store.getState().notices).toEqual([]);
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('say a status in words that may take values from the row, and in words that come later', async () => {
    const statuses = {
      1: { text: { $text: 't.heavy', values: { weight: { $x: ['path', 'row', 'weight'], reads: ['row.weight'] } } } },
      2: { text: text('t.light'), tone: 'success' },
    };
    const state = { id: 'state', field: 'id', label: text('t.sent'), cell: 'status', statuses };
    const answers = { api: api(() => reply(parcels(3))) };
    const { app } = await renderTable(node({ columns: [...columns, state] }), {
      ...answers,
      texts: { ...words, 't.heavy': 'Weighs {{weight}}' },
    });
    expect(await screen.findByText('Weighs 1000')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 't.light' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '3' })).toBeTruthy();
    await act(async () => app.texts.add({ 't.light': 'Light' }));
    expect(screen.getByRole('cell', { name: 'Light' })).toBeTruthy();
  });

  it('may be a list within what the source answers', async () => {
    const items = { $x: ['list', ['path', 'sources', 'parcel', 'value']], reads: ['sources.parcel.value'] };
    await renderTable(node({ source: 'parcel', items }), {
      sources: { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
      api: { '/api/v1/parcels/1': () => ({ id: 9, weight: 4 }) },
    });
    expect(await screen.findByText('#9')).toBeTruthy();
  });

  it('open to show their details', async () => {
    const details = [{ id: 'more', block: 'text', value: template('weighs ', 'row.weight') }];
    await renderTable(node({ details }), { api: api(() => reply(parcels(2))) });
    await screen.findByText('#2');
    const opener = screen.getByRole('button', { name: 'Details: #2' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await act(async () => fireEvent.click(opener));
    expect(await screen.findByText('weighs 2000')).toBeTruthy();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(opener);
    expect(screen.queryByText('weighs 2000')).toBeNull();
  });

  it('are saved as CSV, those of all pages that the search selects, without hidden columns', async () => {
    const saved: { readonly name: string; readonly file: Blob }[] = [];
    const starts: (string | null)[] = [];
    await renderTable(
      node({
        export: true,
        columns: [...columns, { id: 'sent', field: 'sentAt', label: text('t.sent'), hidden: true }],
      }),
      {
        api: api((url) => {
          starts.push(url.searchParams.get('start'));
          expect(url.searchParams.get('search[value]')).toBe('a');
          const from = Number(url.searchParams.get('start'));
          return reply(parcels(url.searchParams.get('length') === '1000' ? Math.min(1000, 1500 - from) : 20), 1500);
        }),
        route: { path: '/parcels', params: {}, query: { 'parcels.q': 'a' } },
        environment: { save: (name, file) => saved.push({ name, file }), now: () => 0 },
      },
    );
    await screen.findByText('#2');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' })));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'parcels-1970-01-01.csv', file: { type: 'text/csv;charset=utf-8' } });
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(saved[0]?.file)).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['\uFEFFNo.,Weight', '1,1000']);
    expect(lines).toHaveLength(1502);
    expect(starts).toEqual(['0', '0', '1000']);
  });
});

/** The page of tests has no `Blob.arrayBuffer`. */
function bytesOf(file: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('Nothing to read'));
    reader.readAsArrayBuffer(file ?? new Blob());
  });
}
