import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const node: BlockNode = {
  id: 'hall',
  block: 'filter',
  query: 'hall',
  remember: 'hall',
  appearance: 'buttons',
  label: text('f.hall'),
  items: path('user.halls'),
};
const halls = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `Hall ${id}` }));

it('remembers the choice of a person while it is there and the address says nothing', async () => {
  const browser = createTestBrowser();
  const show = async (user: object, query: Readonly<Record<string, string>> = {}) => {
    cleanup();
    const route = { path: '/', params: {}, query };
    return (await renderBlock(node, { browser, user, route, texts: { 'f.hall': 'Hall' } })).visited;
  };
  const visited = await show({ id: 1, halls: halls(1, 2, 3) });
  expect(visited).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Hall 2' }));
  expect(visited).toEqual(['/?hall=2']);
  expect(await show({ id: 1, halls: halls(1, 2, 3) })).toEqual(['/?hall=2']);
  expect(await show({ id: 1, halls: halls(1, 2, 3) }, { hall: '3' })).toEqual([]);
  expect(await show({ id: 1, halls: halls(1, 3) })).toEqual([]);
  expect(await show({ id: 2, halls: halls(1, 2, 3) })).toEqual([]);
});

it('drops a value that none of its choices has from the address, as soon as all choices are known', async () => {
  const options = [
    { id: 'large', text: text('f.hall') },
    { id: 'small', value: '2', text: text('f.hall') },
  ];
  const at = async (hall: string, more: object) => {
    cleanup();
    const route = { path: '/', params: {}, query: { hall, day: '5' } };
    const own = { id: 'hall', block: 'filter', query: 'hall', label: text('f.hall'), ...more };
    return (await renderBlock(own, { route, user: { id: 1, halls: [] }, texts: { 'f.hall': 'Hall' } })).visited;
  };
  expect(await at('nope', { options })).toEqual(['/?day=5']);
  expect(await at('large', { options })).toEqual([]);
  expect(await at('2', { options })).toEqual([]);
  expect(await at('nope', { options, items: path('user.halls') })).toEqual([]);
});
