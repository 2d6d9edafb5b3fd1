import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ignored = ['node_modules', '.livery', 'dist', 'test-results', '.git'];

const paths = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => ignored.includes(name) }).map((path) => path.replaceAll('\\', '/'));

const folders = '{app,bench,build,cli,docs,domain,engine,instances,locales,schemas,screens,server,suite,tests}';
const sources = new Set(paths(`${folders}/**/*.{ts,tsx,mjs,json}`));

/** Documents whose paths are of another repository, of files that the reader creates, or of the past. */
const notChecked =
  /^(?:CHANGELOG\.md|docs\/diagnostics\/.*|docs\/operators\/first-screen\.md|docs\/developers\/add-a-block\.md|tests\/forms\/json-schema-test-suite\/.*)$/;

/** Source paths in backticks, from a folder of the repository; not those with a placeholder, and not a new brand's. */
function sourcePathsIn(markdown: string): string[] {
  const named = markdown.matchAll(
    /`((?:app|bench|cli|docs|domain|engine|instances|locales|schemas|screens|server|suite|tests)\/[\w./-]+\.(?:tsx?|mjs|json))(?::\d+)*`/g,
  );
  return [...named].map(([, path = '']) => path).filter((path) => !path.startsWith('instances/mybrand/'));
}

test('documents name source files that exist', () => {
  const documents = [...paths('*.md'), ...paths(`${folders}/**/*.md`)].filter((file) => !notChecked.test(file));
  const named = documents.flatMap((file) =>
    sourcePathsIn(readFileSync(join(root, file), 'utf8')).map((path) => ({ file, path })),
  );
  expect(documents.length).toBeGreaterThan(50);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !sources.has(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});

test('a path with a line is found, a placeholder and a word in a sentence are not', () => {
  expect(sourcePathsIn('`engine/a.ts:3`, `schemas/api/<area>.json`, engine/b.ts, `tests/**/*.ts`')).toEqual([
    'engine/a.ts',
  ]);
});
