import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Computed, SourceNode } from '../../definition.ts';
import { useSource } from './use-source.tsx';
import { renderInApp, type TestApi } from '../../../tests/page/render-in-app.tsx';
import { testChunk } from '../../../tests/page/sample-definition.ts';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { useValue } from './use-value.ts';

const path = (...parts: string[]): Computed => ({ $x: ['path', ...parts], reads: [parts.join('.')] });

function renderSources(sources: Readonly<Record<string, SourceNode>>, api: TestApi, view: React.ReactNode, query = {}) {
  return renderInApp(view, {
    chunk: testChunk('parcels', [], { sources, state: { chosen: 1 } }),
    api,
    route: { path: '/parcels', params: {}, query },
  });
}

function Parcel({ id = 'parcel' }: { readonly id?: string }) {
  const { status, value, error, fetching } = useSource<{ weight: number }>(id);
  return <output>{`${status} ${value?.weight ?? '-'} ${error?.message ?? '-'} ${fetching}`}</output>;
}

const text = () => screen.getByRole('status').textContent;

afterEach(() => vi.useRealTimers());

describe('a source', () => {
  it('is loading, then ready', async () => {
    renderSources(
      { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
      { '/api/v1/parcels/1': () => ({ id: 1, weight: 7 }) },
      <Parcel />,
    );
    expect(text()).toMatch(/^loading -/);
    await waitFor(() => expect(text()).toBe('ready 7 - false'));
  });

  it('never calls an operation that changes data, whatever a definition says', async () => {
    const send = vi.fn(() => ({ id: 1, weight: 7 }));
    renderSources({ parcel: { operation: 'sendParcel' } }, { '/api/v1/parcels': send }, <Parcel />);
    await waitFor(() => expect(text()).toMatch(/^error - .+ false$/));
    expect(send).not.toHaveBeenCalled();
  });

  it('is asked for again when a parameter changes, and shows the last value meanwhile', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { app } = renderSources(
      { parcel: { operation: 'getParcel', params: { parcelId: path('settings', 'chosen') } } },
      {
        '/api/v1/parcels/1': () => ({ weight: 1 }),
        '/api/v1/parcels/2': () => new Promise((resolve) => (answer = resolve)),
      },
      <Parcel />,
    );
    // Without the hole of the path there is nothing to ask.
    expect(text()).toBe('loading - - false');
    act(() => app.scope.set('settings.chosen', 1));
    await waitFor(() => expect(text()).toBe('ready 1 - false'));
    act(() => app.scope.set('settings.chosen', 2));
    expect(text()).toBe('ready 1 - true');
    await waitFor(() => answer({ weight: 2 }));
    await waitFor(() => expect(text()).toBe('ready 2 - false'));
  });

  it('waits for another source that it depends on', async () => {
    const requested: string[] = [];
    renderSources(
      {
        first: { operation: 'getParcel', params: { parcelId: 1 } },
        parcel: {
          operation: 'getParcel',
          params: { parcelId: path('sources', 'first', 'value', 'weight') },
          when: {
            $x: ['==', ['path', 'sources', 'first', 'status'], ['value', 'ready']],
            reads: ['sources.first.status'],
          },
        },
      },
      {
        '/api/v1/parcels/1': () => (requested.push('first'), { weight: 9 }),
        '/api/v1/parcels/9': () => (requested.push('second'), { weight: 10 }),
      },
      <Parcel />,
    );
    await waitFor(() => expect(text()).toBe('ready 10 - false'));
    expect(requested).toEqual(['first', 'second']);
  });

  it('says in words what failed, and stays ready when only a refresh fails', async () => {
    let good = false;
    renderSources(
      { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
      { '/api/v1/parcels/1': () => (good ? { weight: 3 } : jsonAnswer({ message: 'Lost' }, { status: 404 })) },
      <>
        <Parcel />
        <Retry />
      </>,
    );
    await waitFor(() => expect(text()).toBe('error - Lost false'));
    good = true;
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(text()).toBe('ready 3 - false'));
    good = false;
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(text()).toBe('ready 3 Lost false'));
  });

  it('is asked for again every so many seconds', async () => {
    vi.useFakeTimers();
    let weight = 0;
    renderSources(
      { parcel: { operation: 'getParcel', params: { parcelId: 1 }, every: 5 } },
      { '/api/v1/parcels/1': () => ({ weight: (weight += 1) }) },
      <Parcel />,
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(text()).toBe('ready 1 - false');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(text()).toBe('ready 3 - false');
  });

  it('is read by expressions', async () => {
    function Reader() {
      return <output>{String(useValue(path('sources', 'parcel', 'value', 'weight')))}</output>;
    }
    renderSources(
      { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
      { '/api/v1/parcels/1': () => ({ weight: 4 }) },
      <Reader />,
    );
    await waitFor(() => expect(text()).toBe('4'));
  });
});

function Retry() {
  const { refetch } = useSource('parcel');
  return (
    <button type="button" onClick={() => void refetch()}>
      Again
    </button>
  );
}

describe('a table source', () => {
  function Table() {
    const { table, status } = useSource('parcels');
    return (
      <>
        <output>{`${status} ${table?.page} ${table?.total} ${table?.rows.map(({ id }) => id).join()}`}</output>
        <button type="button" onClick={() => table?.set({ sort: { field: 'sentAt', dir: 'desc' } })}>
          Sort
        </button>
      </>
    );
  }

  it('asks for the page, order and search of the address, and writes changes there', async () => {
    const requested: string[] = [];
    const { visited } = renderSources(
      { parcels: { operation: 'listParcels' } },
      {
        '/api/v1/parcels/datatable': ({ search }) => {
          requested.push(decodeURIComponent(search));
          return jsonAnswer({ draw: 1, data: [{ id: 41 }], records_filtered: 41, records_total: 50 });
        },
      },
      <Table />,
      { 'parcels.page': '3', 'parcels.q': 'box', other: 'kept' },
    );
    await waitFor(() => expect(text()).toBe('ready 3 41 41'));
    expect(requested).toEqual(['?draw=1&start=40&length=20&search[value]=box&locale=en']);
    act(() => screen.getByRole('button').click());
    expect(visited).toEqual(['/parcels?parcels.q=box&other=kept&parcels.sort=-sentAt']);
  });

  it('with a debounce waits until its parameters are still, and asks once', async () => {
    const requested: string[] = [];
    const { app } = renderSources(
      {
        parcel: { operation: 'getParcel', params: { parcelId: path('settings', 'chosen') }, debounce: 50 },
      },
      Object.fromEntries(
        [1, 2, 3].map((id) => [
          `/api/v1/parcels/${id}`,
          () => {
            requested.push(String(id));
            return { weight: id };
          },
        ]),
      ),
      <Parcel />,
    );
    for (const chosen of [1, 2, 3]) act(() => app.scope.set('settings.chosen', chosen));
    await waitFor(() => expect(text()).toBe('ready 3 - false'));
    expect(requested).toEqual(['3']);
  });

  it('with a debounce is called with what made it wanted, and not with what was there before', async () => {
    const requested: string[] = [];
    const { app } = renderSources(
      {
        parcel: {
          operation: 'getParcel',
          params: { parcelId: path('settings', 'chosen') },
          when: { $x: ['!=', ['path', 'settings', 'chosen'], ['value', null]], reads: ['settings.chosen'] },
          debounce: 20,
        },
      },
      {
        '/api/v1/parcels/': () => requested.push('none'),
        '/api/v1/parcels/3': () => (requested.push('3'), { weight: 3 }),
      },
      <Parcel />,
    );
    act(() => app.scope.set('settings.chosen', 3));
    await waitFor(() => expect(text()).toBe('ready 3 - false'));
    expect(requested).toEqual(['3']);
    // Nor does it stay with the reply to what is not there any more.
    act(() => app.scope.set('settings.chosen', null));
    await waitFor(() => expect(text()).toBe('loading - - false'));
    expect(requested).toEqual(['3']);
  });

  it('polls only while its condition holds, which may read what it has answered', async () => {
    vi.useFakeTimers();
    let requested = 0;
    renderSources(
      {
        parcel: {
          operation: 'getParcel',
          params: { parcelId: 1 },
          every: 2,
          everyWhile: {
            $x: ['<', ['path', 'sources', 'parcel', 'value', 'weight'], ['value', 2]],
            reads: ['sources.parcel.value.weight'],
          },
        },
      },
      { '/api/v1/parcels/1': () => ({ weight: (requested += 1) }) },
      <Parcel />,
    );
    await act(async () => vi.advanceTimersByTimeAsync(20_000));
    expect(text()).toBe('ready 2 - false');
    expect(requested).toBe(2);
  });
});
