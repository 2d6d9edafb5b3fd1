import { describe, expect, it } from 'vitest';
import { booksOverride, found, type TestFiles } from '../../../../tests/compile/test-project.ts';

const screen = (name: string, more: object = {}): TestFiles => ({
  [`screens/${name}.json`]: {
    format: 1,
    screen: name,
    path: `/${name}`,
    layout: 'plain',
    access: 'public',
    title: 'books.title',
    body: [],
    ...more,
  },
});
const linkTo = (to: string): object => ({ body: [{ id: 'go', block: 'button', to }] });
const fromBooks = (to: string): TestFiles => booksOverride({ body: { $add: [{ id: 'go', block: 'button', to }] } });

describe('a screen', () => {
  it.each<[string, TestFiles]>([
    ['nothing leads to it', screen('island')],
    ['it only leads to itself', screen('island', linkTo('/island'))],
  ])('is an island when %s', (_when, files) => {
    expect(found(files)).toEqual(['warning unreachable-screen path']);
  });

  it('is an island together with the one it leads to', () => {
    expect(found({ ...screen('island', linkTo('/far')), ...screen('far', linkTo('/island')) })).toEqual([
      'warning unreachable-screen path',
      'warning unreachable-screen path',
    ]);
  });

  it.each<[string, TestFiles]>([
    ['a link', { ...screen('far'), ...fromBooks('/far?from=here') }],
    ['an expression', { ...screen('far'), ...fromBooks('{{ user == null ? "/far" : "/books" }}') }],
    ['a path with a hole', { ...screen('far', { path: '/far/$id' }), ...fromBooks('/far/{{ locale }}') }],
    [
      'a menu',
      {
        ...screen('far'),
        'instances/red/menus/main.json': {
          format: 1,
          menu: 'main',
          items: { $add: [{ id: 'far', text: 'books.title', to: '/far' }] },
        },
      },
    ],
    [
      'a step of an action',
      {
        ...screen('far'),
        ...booksOverride({ body: { $add: [{ id: 'go', block: 'button', run: [{ navigate: '/far' }] }] } }),
      },
    ],
    ['two steps', { ...screen('far'), ...screen('near', linkTo('/far')), ...fromBooks('/near') }],
    [
      'the app itself',
      {
        ...screen('far'),
        'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], notFound: 'far' },
      },
    ],
    ['the world outside', screen('far', { entry: true })],
    [
      'a screen that the world outside reaches',
      { ...screen('near', { ...linkTo('/far'), entry: true }), ...screen('far') },
    ],
    ['the bare host', screen('far', { path: '/' })],
  ])('is reached by %s', (_way, files) => {
    expect(found(files)).toEqual([]);
  });
});
