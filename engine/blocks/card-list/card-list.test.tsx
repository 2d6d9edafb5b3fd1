import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { path, renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const sources = { parcel: { operation: 'listParcelParts', params: { parcelId: 1 } } };
const body = [{ id: 'name', block: 'text', value: template('', 'item.weight') }];
const api = (value: unknown) => ({ '/api/v1/parcels/1': () => value });

describe.each(['card-list', 'list'])('a %s', (block) => {
  it('renders its body for each item, as a list, with the item as `item`', async () => {
    await renderBlock(
      { id: 'c', block, source: 'parcel', label: text('table.pages'), body },
      {
        sources,
        api: api([
          { id: 1, weight: 'Ada' },
          { id: 2, weight: 'Bob' },
        ]),
      },
    );
    expect((await screen.findByRole('list', { name: 'Pages' })).children).toHaveLength(2);
    expect(screen.getByText('Bob')).toBeTruthy();
  });

  it('links each item as a whole, called by what it says', async () => {
    const { visited } = await renderBlock(
      { id: 'c', block, source: 'parcel', to: template('/parcels/', 'item.id'), body },
      {
        sources,
        api: api([{ id: 7, weight: 'Ada' }]),
      },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Ada' }));
    expect(visited).toEqual(['/parcels/7']);
  });

  it('calls the link of each item by a text with values of the item', async () => {
    const toLabel = { $text: 'parcels.named', values: { name: path('item.weight') } };
    await renderBlock(
      { id: 'c', block, source: 'parcel', to: template('/parcels/', 'item.id'), toLabel, body },
      {
        sources,
        texts: { 'parcels.named': 'Parcel: {{name}}' },
        api: api([
          { id: 7, weight: 'Ada' },
          { id: 8, weight: 'Bob' },
        ]),
      },
    );
    expect((await screen.findByRole('link', { name: 'Parcel: Bob' })).getAttribute('href')).toMatch(/\/parcels\/8$/);
    expect(screen.getByRole('link', { name: 'Parcel: Ada' })).toBeTruthy();
  });

  it('takes its items from an expression, at most so many, and says when there are none', async () => {
    const node = {
      id: 'c',
      block,
      items: path('settings.list'),
      limit: 2,
      body,
      empty: { title: text('table.empty') },
    };
    const { app } = await renderBlock(node, {
      settings: { list: [{ weight: 'a' }, { weight: 'b' }, { weight: 'c' }] },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => app.scope.set('settings.list', []));
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
  });

  it('is grey while loading and offers to try again after a failure', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { container } = await renderBlock(
      { id: 'c', block, source: 'parcel', body },
      {
        sources,
        api: { '/api/v1/parcels/1': () => new Promise((resolve) => (answer = resolve)) },
      },
    );
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    await act(async () =>
      answer(new Response('{"message":"Gone"}', { status: 404, headers: { 'content-type': 'application/json' } })),
    );
    expect(await screen.findByText('Gone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a card list that waits', () => {
  const render = async (more: object) => {
    const { container } = await renderBlock(
      { id: 'c', block: 'card-list', source: 'parcel', body, ...more },
      { sources, api: { '/api/v1/parcels/1': () => new Promise(() => undefined) } },
    );
    return [...(container.querySelector('[aria-busy="true"]')?.children ?? [])];
  };

  it('has as many grey cards as are declared, each as high', async () => {
    expect(await render({})).toHaveLength(3);
    const cards = await render({ skeleton: [300, 200] });
    expect(cards.map((card) => getComputedStyle(card).minHeight)).toEqual(['300px', '200px']);
  });
});
