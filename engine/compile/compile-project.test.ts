import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProjectCompiler, type ProjectCompilation } from './compile-project.ts';
import { mutate, mutation } from './hostile/mutations.ts';
import { testProject } from './test-project.ts';

const { files } = testProject({
  'screens/forms/book.json': {
    format: 1,
    form: 'book',
    schema: { type: 'object', properties: { title: { type: 'string', title: 'books.title' } } },
  },
  'screens/add.json': {
    format: 1,
    screen: 'add',
    path: '/add',
    layout: 'plain',
    access: 'public',
    entry: true,
    title: 'books.title',
    body: [{ id: 'form', block: 'form', form: 'book' }],
  },
  'locales/ru/books.json': { title: 'Книги', greeting: 'Привет, {{name}}' },
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], locales: ['en', 'ru'] },
  'instances/red/screens/books.json': { format: 1, screen: 'books', title: 'common.retry' },
  'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'], extends: 'red' },
});
const places = Object.keys(files.texts).filter((file) => /^(?:screens|locales|instances)\//.test(file));

function comparable({ instances, diagnostics }: ProjectCompilation): unknown {
  return {
    diagnostics,
    instances: instances.map(({ id, indexes, files: emitted, settings, words }) => ({
      id,
      indexes,
      settings,
      words,
      files: [...emitted].sort(([a], [b]) => (a < b ? -1 : 1)),
    })),
  };
}

it('what is compiled again after edits is what would be compiled anew', { timeout: 60_000 }, () => {
  let right = 0;
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 2, maxLength: 5 }), (edits) => {
      const compiler = new ProjectCompiler('');
      compiler.compile(files);
      for (const edit of edits) {
        // Each edit is undone by the next one, as broken files compile to nothing.
        const edited = { ...files, texts: mutate(files.texts, places, edit) };
        const again = comparable(compiler.compile(edited));
        expect(again).toEqual(comparable(new ProjectCompiler('').compile(edited)));
        right += compiler.compile(files).instances.length;
      }
    }),
    { numRuns: 40 },
  );
  expect(right).toBeGreaterThan(100);
});

it('an edit of one screen leaves the chunks of the others as they were', () => {
  const compiler = new ProjectCompiler('');
  const chunkOf = (result: ProjectCompilation, screen: string) => result.instances[1]?.chunkOf('en', screen);
  const before = compiler.compile(files);
  const text = files.texts['screens/add.json']?.replace('"books.title"', '"common.retry"') ?? '';
  const after = compiler.compile({ ...files, texts: { ...files.texts, 'screens/add.json': text } });
  expect(chunkOf(after, 'books')).toBe(chunkOf(before, 'books'));
  expect(chunkOf(after, 'add')).not.toEqual(chunkOf(before, 'add'));
});
