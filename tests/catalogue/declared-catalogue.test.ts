import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compileInstance } from '../../engine/compile/compile.ts';
import { openProject, type ProjectFiles } from '../../engine/compile/load/project.ts';
import { ownProject } from '../compile/own-project.ts';

const root = join(import.meta.dirname, '../..');
let files: ProjectFiles;
/** What the page for operators shows, as text. */
let documented: string;

beforeAll(async () => {
  ({ files } = await ownProject());
  const page = await readFile(join(root, 'docs/operators/declarations.md'), 'utf8');
  documented = /^```json\n([^`]*"screen": "index"[^`]*)^```$/m.exec(page)?.[1] ?? '';
});

/** Aurora with an override of its home page. */
function withHome(override: string) {
  const texts = { ...files.texts, 'instances/aurora/screens/index.json': override };
  return compileInstance(openProject({ ...files, texts }), 'aurora', root);
}

test('a brand puts the services before the order form and decides how they are shown, as documented', () => {
  const compiled = withHome(documented);
  if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join('\n'));
  const body = compiled.definition.chunkOf('en', 'index')?.screen.body ?? [];
  const ids = body.map(({ id }) => id);
  expect(ids.indexOf('catalogue')).toBe(ids.indexOf('order') - 1);
  expect(body.find(({ id }) => id === 'catalogue')).toMatchObject({
    view: 'table',
    filters: ['price', 'startTime', 'features'],
    sortings: ['price_asc', 'popularity'],
    pageSize: 24,
  });
});

test('the check refuses what is no way to show services', () => {
  const wrong = {
    view: 'list',
    columns: ['price', 'price'],
    filters: ['color'],
    filterPlace: 'left',
    cardFields: ['name'],
    sortings: [],
    pageSize: 4,
    groupSize: 2,
    breaksOut: 'yes',
  };
  const compiled = withHome(JSON.stringify({ ...JSON.parse(documented), body: { catalogue: wrong } }));
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  for (const name of Object.keys(wrong))
    expect(errors.filter(({ path }) => path.includes(`catalogue.${name}`)).map(({ path }) => path)).toHaveLength(1);
  expect(errors).toHaveLength(Object.keys(wrong).length);
});
