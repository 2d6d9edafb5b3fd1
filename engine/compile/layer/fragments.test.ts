import { describe, expect, it } from 'vitest';
import { ProjectCompiler } from '../compile-project.ts';
import { diffLayered } from '../diff/diff-layered.ts';
import { layered } from '../diff/layered.ts';
import {
  booksOverride,
  booksScreen,
  compileTest,
  found,
  testProject,
  type TestFiles,
} from '../../../tests/compile/test-project.ts';
import { upgradeEffects } from '../upgrade/upgrade-effects.ts';
import { itReports } from '../../../tests/compile/reports.ts';

const fragment = (name: string, value: unknown, folder = 'screens'): TestFiles => ({
  [`${folder}/fragments/${name}.json`]: { format: 1, fragment: name, value },
});
const ofRed = (name: string, value: unknown) => fragment(name, value, 'instances/red');
const columns = [
  { id: 'title', field: 'title', label: 'books.title', width: 200 },
  { id: 'author', field: 'author.name' },
];
const table = (id: string, more: object) => ({ id, block: 'table', source: 'books', ...more });
const sources = { books: { operation: 'listBooksTable' } };
/** Two tables with the same columns. */
const twice = {
  ...fragment('columns', columns),
  ...booksScreen(
    [
      table('one', { columns: { $use: 'columns' } }),
      table('two', { columns: { $use: 'columns', title: { width: 90 } } }),
    ],
    { sources },
  ),
};

function bodyOf(files: TestFiles) {
  const compiled = compileTest(files);
  expect(compiled.diagnostics).toEqual([]);
  if (!compiled.ok) throw new Error('It does not compile');
  const body = compiled.definition.chunkOf('en', 'books')?.screen.body;
  return { body: body as unknown as Record<string, never>[], definition: compiled.definition };
}
const widths = (files: TestFiles) =>
  bodyOf(files).body.map((one) => (one['columns'] as unknown as { width?: number }[]).map(({ width }) => width));

describe('fragments', () => {
  it('stand wherever they are used, with what is written beside laid over them', () => {
    expect(widths(twice)).toEqual([
      [200, undefined],
      [90, undefined],
    ]);
  });

  it('are changed by an instance once for all places, and in one place alone', () => {
    expect(
      widths({
        ...twice,
        ...ofRed('columns', { author: { width: 150 }, title: { $remove: true } }),
        ...booksScreen([table('one', { columns: { $use: 'columns' } })], { sources }),
      }),
    ).toEqual([[150]]);
    expect(
      widths({
        ...twice,
        ...booksOverride({ body: { one: { columns: { author: { $remove: true }, title: { width: 70 } } } } }),
      }),
    ).toEqual([[70], [90, undefined]]);
  });

  it('can be put by an instance in place of what the base config writes out', () => {
    const files = {
      'screens/layouts/plain.json': {
        format: 1,
        layout: 'plain',
        body: [
          { id: 'words', block: 'words' },
          { id: 'head', block: 'stack', body: [{ id: 'old', block: 'text', text: 'books.title' }] },
        ],
      },
      ...ofRed('heading', [{ id: 'new', block: 'text', text: 'books.title', size: 'l' }]),
      'instances/red/layouts/plain.json': { format: 1, layout: 'plain', body: { head: { body: { $use: 'heading' } } } },
    };
    const { definition } = bodyOf(files);
    expect(definition.indexes['en']?.layouts['plain']?.body[1]).toMatchObject({ body: [{ id: 'new', size: 'l' }] });
  });

  it('stand in fragments, as whole blocks, and as steps', () => {
    const { body } = bodyOf({
      ...fragment('name', { id: 'name', block: 'text', text: 'books.title' }),
      ...fragment('head', {
        id: 'head',
        block: 'stack',
        body: [{ $use: 'name' }, { $use: 'name', id: 'again', size: 's' }],
      }),
      ...fragment('home', [{ navigate: '/books' }]),
      ...booksScreen([{ $use: 'head' }, { id: 'go', block: 'button', text: 'books.title', run: { $use: 'home' } }]),
    });
    expect(body).toMatchObject([
      { id: 'head', body: [{ id: 'name' }, { id: 'again', size: 's' }] },
      { id: 'go', run: [{ navigate: '/books' }] },
    ]);
  });

  it('remember where each of their values was written', () => {
    const { definition } = bodyOf({ ...twice, ...ofRed('columns', { title: { width: 180 } }) });
    const place = (path: string) => definition.explain('screens/books', path)?.map((one) => one.replace(/:.*/, ''));
    expect(place('body.one.columns.title.width')).toEqual([
      'screens/fragments/columns.json',
      'instances/red/fragments/columns.json',
    ]);
    expect(place('body.two.columns.title.width')).toEqual([
      'screens/fragments/columns.json',
      'instances/red/fragments/columns.json',
      'screens/books.json',
    ]);
    expect(definition.explain('fragments/columns', 'value.title.width')).toHaveLength(2);
  });

  it('are checked where they are used, and a fault is told once, in the file of the fragment', () => {
    const wrong = { ...twice, ...fragment('columns', [{ id: 'title', field: 'titel' }, columns[1]]) };
    const { diagnostics } = compileTest(wrong);
    expect(diagnostics.filter(({ code }) => code === 'unknown-field')).toMatchObject([
      { file: 'screens/fragments/columns.json', suggestion: 'title' },
    ]);
  });

  it('have locked parts that no place and no instance can change', () => {
    const locked = fragment('columns', [{ ...columns[0], $locked: ['width'] }, columns[1]]);
    expect(
      found({ ...twice, ...locked, ...booksOverride({ body: { one: { columns: { title: { width: 1 } } } } }) }),
    ).toEqual(['error locked body.one.columns.title.width', 'error locked body.two.columns.title.width']);
  });

  it('are told from each other, and must not go round or too deep', () => {
    const use = (name: string) => ({ id: 'x', block: 'stack', body: [{ $use: name }] });
    expect(found({ ...twice, ...booksScreen([table('one', { columns: { $use: 'colums' } })], { sources }) })).toContain(
      'error unknown-fragment body.one.columns.$use',
    );
    expect(
      found({ ...fragment('a', use('b')), ...fragment('b', use('a')), ...booksScreen([{ $use: 'a' }]) }),
    ).toContain('error circular-fragment value');
    const chain = Object.assign(
      {},
      ...['a', 'b', 'c', 'd', 'e'].map((name, at, all) => fragment(name, all[at + 1] ? use(all[at + 1] ?? '') : 1)),
    );
    expect(found({ ...chain, ...booksScreen([{ $use: 'a' }]) })).toContain('error circular-fragment value');
  });

  it('cannot grow without bounds by standing in each other', () => {
    const many = (name: string) => Array.from({ length: 60 }, () => ({ $use: name }));
    const files = {
      ...fragment('a', many('b')),
      ...fragment('b', many('c')),
      ...fragment(
        'c',
        Array.from({ length: 60 }, (_, at) => at),
      ),
      ...booksScreen([{ id: 'a', block: 'form', form: 'x', initial: { $use: 'a' } }]),
    };
    expect(found(files)).toContain('error too-large value.27.$use');
  });

  it('are of no use where nothing names them', () => {
    expect(found(fragment('idle', []))).toEqual(['warning unused-declaration']);
    expect(found({ ...twice, ...fragment('idle', { $use: 'columns' }) })).toEqual(['warning unused-declaration']);
  });

  it('are a file as any other: its members are checked', () => {
    expect(
      found({
        ...twice,
        'screens/fragments/columns.json': { format: 1, fragment: 'columns', value: columns, titel: 1 },
      }),
    ).toEqual(['error unknown-property titel']);
    expect(found({ ...twice, 'screens/fragments/columns.json': { format: 1, fragment: 'columns' } })).toContain(
      'error missing-property value',
    );
  });

  it('show in what differs between two brands wherever they are used', () => {
    const project = testProject({ ...twice, ...ofRed('columns', { title: { width: 180 } }) });
    const paths = diffLayered(layered(project), layered(project, 'red')).map(
      ({ document, path }) => `${document} ${path}`,
    );
    expect(paths.filter((one) => !one.startsWith('app'))).toEqual(['screens/books body.one.columns.title.width']);
  });

  it('conflict once with a new base config, however often they are used', () => {
    const now = { ...twice, ...ofRed('columns', { author: { width: 180 } }) };
    const filesWith = (width: number) =>
      testProject({ ...now, ...fragment('columns', [columns[0], { ...columns[1], width }]) }).files;
    expect(upgradeEffects(filesWith(10), filesWith(20))).toMatchObject([
      { id: 'red', effects: [{ kind: 'conflicting', file: 'instances/red/fragments/columns.json' }] },
    ]);
  });

  it('are taken anew, and only what uses them, when one of them changes', () => {
    const compiler = new ProjectCompiler('');
    const widthOf = (files: TestFiles) => {
      const [red] = compiler.compile(testProject(files).files).instances;
      return JSON.stringify(red?.chunkOf('en', 'books')?.screen.body).match(/"width":(\d+)/)?.[1];
    };
    expect(widthOf(twice)).toBe('200');
    expect(widthOf({ ...twice, ...fragment('columns', [{ ...columns[0], width: 201 }, columns[1]]) })).toBe('201');
    expect(widthOf({ ...twice, ...ofRed('columns', { title: { width: 202 } }) })).toBe('202');
    expect(widthOf(twice)).toBe('200');
  });
});

itReports([
  {
    code: 'unknown-fragment',
    when: 'a fragment is misnamed',
    files: {
      'screens/fragments/heading.json': { format: 1, fragment: 'heading', value: 'books.title' },
      ...booksScreen([{ $use: 'headng', id: 'a', block: 'text', text: { $use: 'heading' } }]),
    },
    path: 'body.a.$use',
    suggestion: 'heading',
  },
  {
    code: 'circular-fragment',
    when: 'a fragment uses itself',
    files: {
      'screens/fragments/heading.json': { format: 1, fragment: 'heading', value: { $use: 'heading' } },
      ...booksScreen([{ id: 'a', block: 'text', text: { $use: 'heading' } }]),
    },
    path: 'value',
  },
]);
