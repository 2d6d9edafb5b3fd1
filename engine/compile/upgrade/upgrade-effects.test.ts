import { describe, expect, it } from 'vitest';
import { type TestFiles, testProject } from '../../../tests/compile/test-project.ts';
import { upgradeEffects } from './upgrade-effects.ts';

const screen = (
  more: object = {},
  columns: readonly object[] = [{ id: 'title', field: 'title', label: 'books.title' }],
) => ({
  format: 1,
  screen: 'books',
  path: '/books',
  layout: 'plain',
  access: 'public',
  title: 'books.title',
  sources: { books: { operation: 'listBooksTable' } },
  body: [{ id: 'list', block: 'table', source: 'books', columns }],
  ...more,
});
const override = (changes: object): TestFiles => ({
  'instances/red/screens/books.json': { format: 1, screen: 'books', ...changes },
});
const label = override({ body: { list: { columns: { title: { label: 'common.retry' } } } } });
const words = { title: 'Books', greeting: 'Hello {{name}}', count_one: '', count_other: '' };

function effects(before: TestFiles, now: TestFiles, instance: TestFiles): string[] {
  const old = testProject({ ...before, ...instance }).files;
  const [red] = upgradeEffects(old, testProject({ ...now, ...instance }).files);
  return red?.effects.map(({ kind, file, path }) => `${kind} ${file.replace('instances/red/', '')} ${path}`) ?? [];
}

describe('a change of the base config', () => {
  it.each<[string, TestFiles, TestFiles, TestFiles, readonly string[]]>([
    [
      'leaves an override alone that has nothing to do with it',
      {},
      { 'screens/books.json': screen({ access: 'user' }) },
      label,
      [],
    ],
    [
      'orphans an override of a column that is gone',
      {},
      { 'screens/books.json': screen({}, [{ id: 'name', field: 'title' }]) },
      label,
      ['orphaned screens/books.json body.list.columns.title'],
    ],
    [
      'orphans an anchor that is gone',
      {},
      { 'screens/books.json': screen() },
      override({ body: { list: { columns: { title: { $after: 'author' } } } } }),
      ['orphaned screens/books.json body.list.columns.title.$after'],
    ],
    [
      'orphans the override of a screen that is gone',
      { 'screens/far.json': screen({ screen: 'far', path: '/far', entry: true }) },
      {},
      {
        'instances/red/screens/far.json': {
          $schema: '../../../schemas/config/screen-override.schema.json',
          format: 1,
          screen: 'far',
          title: 'common.retry',
        },
      },
      ['orphaned screens/far.json screen'],
    ],
    [
      'conflicts with an override of the value that it changes',
      {},
      { 'screens/books.json': screen({}, [{ id: 'title', field: 'title', label: 'books.greeting' }]) },
      override({ body: { list: { columns: { title: { label: 'common.retry' } } } } }),
      ['conflicting screens/books.json body.list.columns.title.label'],
    ],
    [
      'conflicts with other words of an instance',
      {},
      { 'locales/en/books.json': { ...words, title: 'All books' } },
      { 'instances/red/locales/en/books.json': { title: 'Tomes' } },
      ['conflicting locales/en/books.json title'],
    ],
    [
      'makes an override redundant that says the same',
      {},
      { 'screens/books.json': screen({ title: 'common.retry' }) },
      override({ title: 'common.retry' }),
      ['redundant screens/books.json title'],
    ],
    [
      'breaks an override that names what is no more',
      { 'screens/menus/side.json': { format: 1, menu: 'side', items: [] } },
      {},
      override({ body: { $add: [{ id: 'side', block: 'menu', menu: 'side' }] } }),
      ['orphaned screens/books.json body.side.menu'],
    ],
    [
      'breaks an expression over a field that is no more',
      {},
      {
        'schemas/entities/book.json': {
          type: 'object',
          properties: { id: { type: 'integer' }, title: { type: 'string' } },
          required: ['id', 'title'],
          additionalProperties: false,
        },
        'screens/books.json': screen(),
      },
      override({ body: { list: { columns: { title: { visible: 'row.outOfPrint' } } } } }),
      ['broken screens/books.json body.list.columns.title.visible'],
    ],
  ])('%s', (_what, before, now, instance, expected) => {
    expect(effects(before, now, instance).filter((one) => !one.includes('unused'))).toEqual(expected);
  });

  it('says what to do, where, and how much was adopted by itself', () => {
    const now = {
      ...label,
      'screens/books.json': screen({ access: 'user' }, [{ id: 'title', field: 'title', label: 'books.greeting' }]),
    };
    const [red] = upgradeEffects(testProject(label).files, testProject(now).files);
    expect(red?.effects[0]).toMatchObject({
      line: 8,
      message: expect.stringContaining(
        'from "books.title" to "books.greeting". The override keeps "common.retry"',
      ) as string,
    });
    // Access, and the column that is gone.
    expect(red?.taken).toBe(2);
  });
});
