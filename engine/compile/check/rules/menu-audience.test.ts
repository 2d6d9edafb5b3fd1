import { expect, it } from 'vitest';
import { found } from '../../../../tests/compile/test-project.ts';

const menu = (item: object) => ({
  'screens/menus/main.json': {
    format: 1,
    menu: 'main',
    items: [{ id: 'a', text: 'books.title', to: '/books', ...item }],
  },
});

it('warns of an item for neither guests nor users, at any depth', () => {
  const nobody = { guests: false, users: false };
  expect(found(menu(nobody))).toEqual(['warning never-visible items.a.users']);
  const inner = { id: 'b', text: 'books.title', to: '/books', ...nobody };
  expect(found(menu({ children: [inner] }))).toEqual(['warning never-visible items.a.children.b.users']);
});

it('lets an item be for either of them', () => {
  expect(found(menu({ guests: false }))).toEqual([]);
  expect(found(menu({ users: false }))).toEqual([]);
});
