import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compileProject, ProjectCompiler, type ProjectCompilation } from './compile-project.ts';
import { booksOverride, testProject } from '../../tests/compile/test-project.ts';
import { watchProject } from './watch-project.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function onDisk(texts: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'livery-'));
  cleanups.push(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

const blue = { 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'] } };
const extending = { 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'], extends: 'red' } };
const versionOf = (result: ProjectCompilation, id: string) =>
  result.instances.find((one) => one.id === id)?.indexes['en']?.version;

describe('compiling a project again', () => {
  const compileTwice = (before: object, after: object) => {
    const compiler = new ProjectCompiler('');
    return [
      compiler.compile(testProject({ ...before }).files),
      compiler.compile(testProject({ ...after }).files),
    ] as const;
  };
  const taken = ([first, second]: readonly [ProjectCompilation, ProjectCompilation]) =>
    second.instances.filter((one) => first.instances.includes(one)).map(({ id }) => id);

  it('reuses instances whose files did not change', () => {
    expect(taken(compileTwice(blue, { ...blue, ...booksOverride({ title: 'common.retry' }) }))).toEqual(['blue']);
  });

  it('compiles an instance again when one that it extends changed', () => {
    const results = compileTwice(extending, { ...extending, ...booksOverride({ title: 'common.retry' }) });
    expect(taken(results)).toEqual([]);
    expect(results[1].instances.map(({ indexes }) => indexes['en']?.routes[0]?.title.$text)).toEqual([
      'common.retry',
      'common.retry',
    ]);
  });

  it('compiles all of them again when the base config, the words or the contract changed', () => {
    expect(taken(compileTwice(blue, { ...blue, 'locales/en/common.json': { retry: 'Again' } }))).toEqual([]);
    expect(taken(compileTwice(blue, { ...blue, 'screens/data/pages.json': [] }))).toEqual([]);
  });

  it('finds the same as a first compilation would, also in what was reused', () => {
    const broken = { ...blue, ...booksOverride({ titel: 'x' }) };
    const [, second] = compileTwice(broken, { ...broken, 'instances/blue/locales/en/common.json': { retry: 'Again' } });
    expect(second.diagnostics.map(({ code }) => code)).toEqual(['unknown-property']);
    expect(second.instances.map(({ id }) => id)).toEqual(['blue']);
  });

  it('notices a removed asset', () => {
    const logo = {
      'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], settings: { logoLight: 'a.svg' } },
    };
    const compiler = new ProjectCompiler('');
    expect(compiler.compile(testProject(logo, ['instances/red/assets/a.svg']).files).diagnostics).toEqual([]);
    expect(compiler.compile(testProject(logo, []).files).diagnostics.map(({ code }) => code)).toEqual([
      'unknown-asset',
    ]);
  });
});

describe('a project on disk', () => {
  it('compiles as it does in memory', async () => {
    const { files } = testProject();
    const root = await onDisk(files.texts);
    const result = await compileProject(root);
    expect(result.diagnostics).toEqual([]);
    expect(versionOf(result, 'red')).toBe(versionOf(new ProjectCompiler('').compile(files), 'red'));
    expect(result.instances[0]?.assets).toBe(join(root, 'instances/red/assets'));
  });

  it('is compiled again after a change, quickly, and after a file was put in place by renaming', async () => {
    const root = await onDisk(testProject().files.texts);
    const results: ProjectCompilation[] = [];
    let wake: () => void = () => {};
    const stop = await watchProject(root, {
      onResult: (result) => {
        results.push(result);
        wake();
      },
      onError: (error) => expect.unreachable(String(error)),
    });
    cleanups.push(stop);
    // One change may come as two events, and a busy machine compiles between them: only what is found in the end counts.
    const found = (isWanted: (result: ProjectCompilation) => boolean) =>
      new Promise<void>((resolve) => {
        wake = () => results.slice(-1).some(isWanted) && resolve();
        wake();
      });

    await writeFile(
      join(root, 'locales/en/books.json'),
      JSON.stringify({ title: 'Tomes', greeting: '', count_one: '', count_other: '' }),
    );
    await found(({ instances }) => instances[0]?.indexes['en']?.texts['books.title'] === 'Tomes');

    await writeFile(join(root, 'instances/red/instance.json.tmp'), '{ "format": 1, }');
    await rename(join(root, 'instances/red/instance.json.tmp'), join(root, 'instances/red/instance.json'));
    await found(({ diagnostics }) => diagnostics[0]?.code === 'invalid-json');
    expect(results.at(-1)?.instances).toEqual([]);

    // The file that took the other's place is watched as well.
    await writeFile(
      join(root, 'instances/red/instance.json'),
      JSON.stringify({ format: 1, id: 'red', hosts: ['red.test'] }),
    );
    await found(({ instances }) => instances.some(({ id }) => id === 'red'));
    expect(results.at(-1)?.diagnostics).toEqual([]);
  });
});
