import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testSettings } from '../../../tests/page/sample-definition.ts';
import { path, renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const words = { 'v.saved': 'Saved', 'v.drop': 'Drop', 'v.dropped': 'Dropped {{name}}.' };
const dropped = { $text: 'v.dropped', values: { name: template('', 'item.name') } };
const chips = {
  id: 'chips',
  block: 'query-chips',
  items: path('settings.views'),
  label: text('v.saved'),
  name: 'name',
  count: 'count',
  query: { status: 'status', 'orders.q': 'search' },
  resets: 'orders',
  actions: [{ id: 'drop', text: text('v.drop'), run: [{ notify: dropped }] }],
};
const views = [
  { id: 1, name: 'Unpaid', count: 1200, status: 'unpaid', search: null },
  { id: 2, name: 'All of Ann', count: 0, status: null, search: 'ann' },
];
const settings = { ...testSettings, views };

test('a chip sets its members of the address and takes out the others, and those of the page of the table', async () => {
  const route = { path: '/', params: {}, query: { status: 'unpaid', 'orders.page': '3', other: 'stays' } };
  const { visited } = await renderBlock(chips, { texts: words, settings, route });
  const list = screen.getByRole('list', { name: 'Saved' });
  const named = (pressed: boolean) =>
    within(list)
      .getAllByRole('button', { pressed })
      .map(({ textContent }) => textContent);
  expect(named(true)).toEqual(['Unpaid1\u00a0200']);
  expect(named(false)).toEqual(['All of Ann0']);
  fireEvent.click(within(list).getByRole('button', { name: /^All of Ann/ }));
  const query = new URLSearchParams(visited.at(-1)?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ 'orders.q': 'ann', other: 'stays' });
});

test('what can be done with a chip is in its menu, and knows the chip', async () => {
  const { app } = await renderBlock(chips, { texts: words, settings });
  fireEvent.click(screen.getByRole('button', { name: 'Actions: All of Ann' }));
  // The code of a menu comes with its first opening.
  const drop = await screen.findByRole('menuitem', { name: 'Drop' });
  await act(async () => void fireEvent.click(drop));
  expect(app.notices.store.getState().notices.map(({ text: noticeTexts }) => noticeTexts)).toEqual([
    'Dropped All of Ann.',
  ]);
});

test('without saved choices there is nothing', async () => {
  await renderBlock(chips, { texts: words, settings: { ...testSettings, views: [] } });
  expect(screen.queryByRole('list')).toBeNull();
});

test('a new choice is named in the row, and the field stays with its words where that fails', async () => {
  const named = { $text: 'v.named', values: { value: template('', 'value') } };
  const options = {
    texts: { ...words, 'v.named': 'Named {{value}}.', 'v.save': 'Save view', 'v.yes': 'Save', 'v.name': 'Name' },
    settings,
  };
  const saving = (run: object[]) => ({
    ...chips,
    nameLabel: text('v.name'),
    naming: { text: text('v.save'), submit: text('v.yes'), run },
    renaming: { text: text('v.save'), submit: text('v.yes'), run },
  });
  const { app, unmount } = await renderBlock(saving([{ notify: named }]), options);
  const noticeTexts = () => app.notices.store.getState().notices.map((notice) => notice.text);
  const type = async (name: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await type('   ');
  expect(noticeTexts()).toEqual([]);
  await type(' Mine ');
  expect(noticeTexts()).toEqual(['Named Mine.']);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions: Unpaid' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Unpaid');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  await renderBlock(saving([{ request: { operation: 'listParcels' } }]), options);
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await type('Kept');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Kept');
});
