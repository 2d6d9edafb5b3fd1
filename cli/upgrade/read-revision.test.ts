import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { writeTestProject } from '../../tests/compile/project-folder.ts';
import { testFiles } from '../../tests/compile/test-project.ts';
import { upgradeEffects } from '../../engine/compile/upgrade/upgrade-effects.ts';
import { readRevision } from './read-revision.ts';

/** A project under git, in a folder below the repository's root as well as at it. */
async function repository(below: string): Promise<{ root: string; git: (...args: string[]) => void }> {
  const top = await mkdtemp(join(tmpdir(), 'livery-upgrade-'));
  onTestFinished(() => rm(top, { recursive: true }));
  const root = join(top, below);
  await writeTestProject(root);
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-C', top, '-c', 'user.name=Test', '-c', 'user.email=test@livery.test', ...args], {
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  return { root, git };
}

test.each(['', 'shop'])('reads the base config as it was, in the folder "%s"', async (below) => {
  const { root } = await repository(below);
  const path = join(root, 'instances/red/screens/books.json');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '{ "format": 1, "screen": "books", "title": "common.retry" }');
  const screen = join(root, 'screens/books.json');
  const text = testFiles().texts['screens/books.json'] ?? '';
  await writeFile(screen, text.replace('"title": "books.title"', '"title": "books.greeting"'));
  const before = await readRevision(root, 'HEAD');
  expect(before.texts['screens/books.json']).toBe(text);
  const [red] = upgradeEffects(before, await readProject(root));
  expect(red?.effects).toMatchObject([
    { kind: 'conflicting', file: 'instances/red/screens/books.json', path: 'title' },
  ]);
});

test.each(['nothing-like-it', '--output=x'])('a revision that git does not know is said: %s', async (revision) => {
  const { root } = await repository('');
  await expect(readRevision(root, revision)).rejects.toThrow(`git knows no revision "${revision}" here.`);
});
