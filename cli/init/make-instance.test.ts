import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ProjectCompiler, compileProject } from '../../engine/compile/compile-project.ts';
import { formatGenerated } from '../../engine/compile/generate/format-generated.ts';
import { openProject, type ProjectFiles } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { instanceDraft } from './instance-draft.ts';
import { makeInstance } from './make-instance.ts';
import { isLong } from '../../tests/tier.ts';

const here = new URL('../../', import.meta.url).pathname;
const answers = {
  id: 'mybrand',
  name: 'My Brand',
  host: 'mybrand.localhost',
  primary: '#0f766e',
  navigation: 'navbar',
};

/** A copy of this project's declarations. */
async function copy(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'livery-init-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const wanted = ['schemas', 'screens', 'locales', 'instances', 'engine/blocks', 'domain'];
  await Promise.all(wanted.map((folder) => cp(join(here, folder), join(root, folder), { recursive: true })));
  return root;
}

test('a new brand passes the check, with a lighter color on dark ground', async () => {
  const root = await copy();
  expect(await makeInstance(root, answers)).toBe('instances/mybrand/instance.json');
  const { instances, diagnostics } = await compileProject(root);
  expect(diagnostics.filter(({ file }) => file.startsWith('instances/mybrand/'))).toEqual([]);
  expect(instances.map(({ id }) => id)).toContain('mybrand');
  const text = await readFile(join(root, 'instances/mybrand/instance.json'), 'utf8');
  expect(await formatGenerated(here, 'instances/mybrand/instance.json', text)).toBe(text);
  const written = JSON.parse(text) as {
    theme: { dark: { primary: string } };
  };
  expect(written).toMatchObject({ id: 'mybrand', hosts: ['mybrand.localhost'], settings: { panelName: 'My Brand' } });
  expect(written.theme.dark.primary).toMatch(/^#[0-9a-f]{6}$/);
  expect(written.theme.dark.primary).not.toBe('#0f766e');
  await expect(makeInstance(root, answers)).rejects.toThrow('There is an instance "mybrand" already');
});

test('writes nothing where the check would refuse it, and says why', async () => {
  const root = await copy();
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ id: '../evil' }, /is no name for an instance/],
    [{ primary: 'teal', host: 'lumen.localhost' }, /as the check would refuse it:(?=[^]*duplicate-host)(?=[^]*teal)/],
    [{ base: 'aurroa' }, /Did you mean "aurora"\?/],
  ];
  for (const [more, sentence] of refused)
    await expect(makeInstance(root, { ...answers, ...more })).rejects.toThrow(sentence);
  expect((await readProject(root)).texts['instances/mybrand/instance.json']).toBeUndefined();
});

let files: ProjectFiles;
beforeAll(async () => {
  files = await readProject(here.replace(/\/$/, ''));
});

test('says only what differs from what it starts from, whatever is answered', () => {
  const project = openProject(files);
  const compiler = new ProjectCompiler('');
  const color = fc.constantFrom('#3b5bdb', '#6d3bd1', '#0f766e', '#111111');
  fc.assert(
    fc.property(
      fc.record({
        id: fc.constant('mybrand'),
        name: fc.constantFrom('Livery', 'Aurora', 'Überbrand "X"'),
        host: fc.constant('mybrand.localhost'),
        primary: color,
        dark: fc.option(fc.constantFrom('#748ffc', '#ffffff'), { nil: undefined }),
        navigation: fc.constantFrom('drawer', 'navbar'),
        base: fc.constantFrom(undefined, 'aurora', 'lumen'),
      }),
      (given) => {
        const file = 'instances/mybrand/instance.json';
        const texts = { ...files.texts, [file]: instanceDraft(given, project) };
        const own = compiler.compile({ ...files, texts }).diagnostics.filter((one) => one.file === file);
        expect(own.filter(({ code }) => code !== 'contrast-adjusted')).toEqual([]);
      },
    ),
    { numRuns: isLong ? 15 : 4 },
  );
});
