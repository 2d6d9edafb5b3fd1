import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileInstance } from './compile.ts';
import { ProjectCompiler, type ProjectCompilation } from './compile-project.ts';
import { withoutUsedElsewhere } from './check/rules/across-instances.ts';
import { mutate, mutation } from '../../tests/compile/hostile/mutations.ts';
import { computedSoFar } from './incremental/cached.ts';
import { documentKinds } from './layer/documents.ts';
import { openProject, type ProjectFiles } from './load/project.ts';
import { testProject } from '../../tests/compile/test-project.ts';
import { isLong } from '../../tests/tier.ts';

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

const keyOf = ({ code, file, line, column }: { code: string; file: string; line: number; column: number }) =>
  `${code} ${file}:${line}:${column}`;

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

it('what is compiled again after edits is what would be compiled anew', () => {
  const runs = isLong ? 40 : 10;
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
    { numRuns: runs },
  );
  expect(right).toBeGreaterThan(2.5 * runs);
});

it('what instances share is what each would be alone', () => {
  const runs = isLong ? 60 : 15;
  let right = 0;
  const brands = {
    'instances/red/locales/en/books.json': { greeting: 'Hi {{name}}, welcome' },
    'instances/blue/locales/en/books.json': { title: 'Volumes' },
  };
  const texts = Object.entries(brands).map(([file, content]) => [file, JSON.stringify(content)]);
  const project = { ...files, texts: { ...files.texts, ...(Object.fromEntries(texts) as Record<string, string>) } };
  fc.assert(
    fc.property(mutation, (edit) => {
      const edited = { ...project, texts: mutate(project.texts, places, edit) };
      const opened = openProject(edited);
      const together = new ProjectCompiler('').compile(edited);
      const alone = opened.instances.map((id) => compileInstance(openProject(edited), id));
      const instances = alone.flatMap((one) => (one.ok ? [one.definition] : []));
      right += instances.length;
      const { diagnostics } = together;
      expect(comparable(together)).toEqual(comparable({ instances, failed: together.failed, diagnostics }));
      const found = withoutUsedElsewhere(alone.map((one) => ({ layers: [], diagnostics: one.diagnostics })));
      const reported = new Set(diagnostics.map(keyOf));
      expect(found.filter((one) => one.severity === 'error' && !reported.has(keyOf(one)))).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(right).toBeGreaterThan(runs / 6);
});

const checked = () => computedSoFar(documentKinds.map((kind) => `check ${kind}`));
const writtenSoFar = () => computedSoFar(['write screen', 'write chunk', 'write form']);

/** A base config, and so many brands that differ in words, files and colors. */
function manyBrands(count: number): ProjectFiles {
  const texts: Record<string, string> = { ...files.texts };
  for (let at = 0; at < count; at += 1) {
    texts[`instances/brand${at}/instance.json`] = JSON.stringify({
      format: 1,
      id: `brand${at}`,
      hosts: [`brand${at}.test`],
    });
    texts[`instances/brand${at}/locales/en/books.json`] = JSON.stringify({ greeting: `Brand ${at} greets {{name}}` });
  }
  return { ...files, texts };
}

it.each([2, 12])(
  'of %i brands, an edit of the base config is checked once and written for those who are looked at',
  (count) => {
    const project = manyBrands(count);
    const compiler = new ProjectCompiler('');
    const first = compiler.compile(project);
    for (const instance of first.instances) instance.write();
    const [checks, written] = [checked(), writtenSoFar()];
    const text = project.texts['screens/add.json']?.replace('"books.title"', '"common.retry"') ?? '';
    const after = compiler.compile({ ...project, texts: { ...project.texts, 'screens/add.json': text } });
    expect(checked() - checks).toBe(1);
    expect(writtenSoFar() - written).toBe(0);
    const seen = after.instances.find(({ id }) => id === 'brand1');
    expect(seen?.indexes['en']?.version).not.toBe(
      first.instances.find(({ id }) => id === 'brand1')?.indexes['en']?.version,
    );
    // What the screen is in every language, and the chunk of each.
    expect(writtenSoFar() - written).toBe(1 + (seen?.locales.length ?? 0));
  },
);

it('a check that is shared looks at the words of each brand', () => {
  const project = manyBrands(3);
  const screen = {
    ...(JSON.parse(project.texts['screens/add.json'] ?? '') as object),
    title: { key: 'books.greeting', values: { name: 'Ada' } },
  };
  const texts = {
    ...project.texts,
    'screens/add.json': JSON.stringify(screen),
    'instances/brand1/locales/en/books.json': JSON.stringify({ greeting: 'Hello {{someone}}' }),
  };
  const { instances, diagnostics } = new ProjectCompiler('').compile({ ...project, texts });
  const ids = instances.map(({ id }) => id);
  expect([ids.includes('brand0'), ids.includes('brand1'), ids.includes('brand2')]).toEqual([true, false, true]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
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
