import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkOne } from '../../engine/compile/compile-project.ts';
import { formatGenerated } from '../../engine/compile/generate/format-generated.ts';
import { openProject, type Project } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { writeTestProject } from '../../tests/compile/project-folder.ts';
import { testFiles } from '../../tests/compile/test-project.ts';
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

async function newFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'livery-init-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}

/** This project's declarations, with instances of its own. */
async function ownInstances(): Promise<string> {
  const root = await newFolder();
  for (const folder of ['schemas', 'screens', 'locales', 'engine/blocks', 'domain']) {
    await mkdir(dirname(join(root, folder)), { recursive: true });
    await symlink(join(here, folder), join(root, folder), 'junction');
  }
  await cp(join(here, 'instances'), join(root, 'instances'), { recursive: true });
  return root;
}

let project: Project;
beforeAll(async () => {
  project = openProject(await readProject(here.replace(/\/$/, '')));
});
const file = 'instances/mybrand/instance.json';

/** What the check finds in the file of the new brand, where that has this text. */
function foundIn(text: string) {
  const { files } = project;
  const drafted = openProject({ ...files, texts: { ...files.texts, [file]: text } }, project);
  expect(drafted.instances).toContain('mybrand');
  return checkOne(drafted, 'mybrand', '').filter((one) => one.file === file);
}

test('a new brand passes the check, with a lighter color on dark ground', async () => {
  const root = await ownInstances();
  expect(await makeInstance(root, answers)).toBe(file);
  const text = await readFile(join(root, file), 'utf8');
  expect(foundIn(text)).toEqual([]);
  expect(await formatGenerated(here, file, text)).toBe(text);
  const written = JSON.parse(text) as {
    theme: { dark: { primary: string } };
  };
  expect(written).toMatchObject({ id: 'mybrand', hosts: ['mybrand.localhost'], settings: { panelName: 'My Brand' } });
  expect(written.theme.dark.primary).toMatch(/^#[0-9a-f]{6}$/);
  expect(written.theme.dark.primary).not.toBe('#0f766e');
  await expect(makeInstance(root, answers)).rejects.toThrow('There is an instance "mybrand" already');
});

test('writes nothing where the check would refuse it, and says why', async () => {
  const root = await newFolder();
  const app = JSON.parse(testFiles().texts['screens/app.json'] ?? '') as object;
  const names = ['panel_name', 'logo_light', 'logo_alt', 'navigation', 'cabinet_widget_token'];
  await writeTestProject(root, {
    'schemas/entities/settings.json': {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
    'screens/app.json': {
      ...app,
      settings: {
        panelName: 'Books',
        logoLight: '',
        logoAlt: 'Books',
        navigation: 'drawer',
        cabinetWidgetToken: 'books',
      },
    },
  });
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ id: '../evil' }, /is no name for an instance/],
    [{ primary: 'teal', host: 'red.test' }, /as the check would refuse it:(?=[^]*duplicate-host)(?=[^]*teal)/],
    [{ base: 'rde' }, /Did you mean "red"\?/],
  ];
  for (const [more, sentence] of refused)
    await expect(makeInstance(root, { ...answers, ...more })).rejects.toThrow(sentence);
  expect((await readProject(root)).texts[file]).toBeUndefined();
  expect(await makeInstance(root, answers)).toBe(file);
});

test('says only what differs from what it starts from, whatever is answered', () => {
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
        const own = foundIn(instanceDraft(given, project));
        expect(own.filter(({ code }) => code !== 'contrast-adjusted')).toEqual([]);
      },
    ),
    { numRuns: isLong ? 15 : 4 },
  );
});
