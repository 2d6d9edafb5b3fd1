import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestFiles, testProject } from '../../../tests/compile/test-project.ts';
import { diffLayered } from './diff-layered.ts';
import { unmovedItems } from './diff-trees.ts';
import { layered } from './layered.ts';

const blue = { 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'] } };
/** Short lines of what differs between red, which is the base config, and blue. */
function differences(files: TestFiles): string[] {
  const project = testProject({ ...blue, ...files });
  return diffLayered(layered(project, 'red'), layered(project, 'blue')).map(
    ({ document, path, kind, from, to, roles, locale }) =>
      `${document} ${path} ${kind}${locale ? ` ${locale}` : ''}: ${JSON.stringify(from)} → ${JSON.stringify(to)} (${roles.join(' ')})`,
  );
}
const screen = (changes: object): TestFiles => ({
  'instances/blue/screens/books.json': { format: 1, screen: 'books', ...changes },
});

describe('the difference of two instances', () => {
  it('is nothing where one only says again what the other says, and names and hosts do not count', () => {
    expect(differences({})).toEqual([]);
    expect(differences(screen({ path: '/books' }))).toEqual([]);
  });

  it.each<[string, TestFiles, readonly string[]]>([
    [
      'a setting',
      {
        'instances/blue/instance.json': {
          format: 1,
          id: 'blue',
          hosts: ['blue.test'],
          settings: { panelName: 'Blue' },
        },
      },
      ['app settings.panelName changed: "Books" → "Blue" (guest user)'],
    ],
    [
      'a column that is not there',
      screen({ body: { list: { columns: { author: { $remove: true } } } } }),
      ['screens/books body.list.columns.author removed: "author.name" → undefined (guest user)'],
    ],
    [
      'a column more',
      screen({ body: { list: { columns: { $add: [{ id: 'kind', field: 'kind' }] } } } }),
      ['screens/books body.list.columns.kind added: undefined → "kind" (guest user)'],
    ],
    [
      'a column that stands elsewhere',
      screen({ body: { list: { columns: { title: { $after: 'author' } } } } }),
      ['screens/books body.list.columns.author moved: undefined → "first" (guest user)'],
    ],
    [
      'a title with other words, by language',
      {
        ...screen({ title: 'common.retry' }),
        'locales/ru/books.json': { title: 'Книги' },
        'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'], locales: ['en', 'ru'] },
      },
      [
        'app locales changed: ["en"] → ["en","ru"] (guest user)',
        'screens/books title changed en: "Books" → "Try again" (guest user)',
        'screens/books title changed ru: "Книги" → "Try again" (guest user)',
      ],
    ],
    [
      'other words under the same key',
      { 'instances/blue/locales/en/books.json': { title: 'Tomes' } },
      [
        'screens/books title changed en: "Books" → "Tomes" (guest user)',
        'screens/books body.list.columns.title.label changed en: "Books" → "Tomes" (guest user)',
        'menus/main items.books.text changed en: "Books" → "Tomes" (guest user)',
      ],
    ],
    [
      'a screen for users',
      {
        'instances/blue/screens/mine.json': {
          format: 1,
          screen: 'mine',
          path: '/mine',
          layout: 'plain',
          access: 'user',
          title: 'books.title',
          body: [],
        },
      },
      ['screens/mine  added: undefined → "/mine" (user)'],
    ],
    [
      'an item of a menu for guests',
      {
        'instances/blue/menus/main.json': {
          format: 1,
          menu: 'main',
          items: { $add: [{ id: 'b', text: 'books.title', to: '/books', users: false }] },
        },
      },
      ['menus/main items.b added: undefined → {"id":"b","text":"books.title","to":"/books","users":false} (guest)'],
    ],
    ['content', { 'instances/blue/data/pages.json': [] }, ['data/pages  added: undefined → [] (guest user)']],
  ])('names %s', (_what, files, expected) => {
    expect(differences(files)).toEqual(expected);
  });

  it('does not mind another key with the same words', () => {
    expect(differences({ ...screen({ title: 'shelf.title' }), 'locales/en/shelf.json': { title: 'Books' } })).toEqual(
      [],
    );
  });
});

it('as few as possible have moved', () => {
  expect([...unmovedItems(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])].sort()).toEqual(['a', 'b', 'c']);
  expect(unmovedItems([], []).size).toBe(0);
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 5 }), (shuffled) => {
      const before = shuffled.toSorted();
      const unmoved = unmovedItems(before, shuffled);
      expect(shuffled.filter((name) => unmoved.has(name))).toEqual(before.filter((name) => unmoved.has(name)));
      expect(unmoved.size).toBeGreaterThan(0);
    }),
  );
});
