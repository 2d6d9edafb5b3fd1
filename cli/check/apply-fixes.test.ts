import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeTestProject } from '../../tests/compile/project-folder.ts';
import { applyFixes } from './apply-fixes.ts';

async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'livery-fix-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeTestProject(root, files);
  return root;
}

test('writes what it put right, removes files without effect, and says each', async () => {
  const override = 'instances/red/screens/books.json';
  const menu = 'instances/red/menus/main.json';
  const root = await project({
    [override]: '{ "format": 1, "screen": "books", "path": "/books" }',
    [menu]: '{ "format": 1, "menu": "main", "items": { "boks": { "text": "common.retry" } } }',
  });
  const expected = [
    `${menu}:1:43 override-target-missing Write "books" in place of "boks".`,
    `${override}:1:43 no-effect Remove the file.`,
  ];
  const planned = await applyFixes(root, { dryRun: true });
  expect(planned.done).toEqual(expected);
  expect(planned.diffs.join('\n')).toContain('-{ "format": 1, "menu": "main", "items": { "boks"');
  expect(await readFile(join(root, menu), 'utf8')).toContain('"boks"');
  expect(await applyFixes(root)).toEqual(planned);
  expect(await readFile(join(root, menu), 'utf8')).toContain('"books": { "text"');
  await expect(readFile(join(root, override))).rejects.toThrow('ENOENT');
  expect(await applyFixes(root)).toEqual({ diffs: [], done: [] });
});
