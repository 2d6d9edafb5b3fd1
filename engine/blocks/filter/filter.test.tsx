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
