import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixProject } from '../../engine/compile/fix/fix-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { lineDiff } from './line-diff.ts';

export interface Fixes {
  /** The difference of each file that changes. */
  readonly diffs: readonly string[];
  /** A line for each fix. */
  readonly done: readonly string[];
}

/** Finds the fixes that need no thought in the files below `root`, and makes them unless `dryRun`. */
export async function applyFixes(root: string, { dryRun = false } = {}): Promise<Fixes> {
  const before = await readProject(root);
  const { files, applied } = fixProject(before);
  const diffs: string[] = [];
  for (const [file, text] of Object.entries(before.texts)) {
    const now = files.texts[file];
    if (now === text) continue;
    diffs.push(lineDiff(file, text, now));
    if (dryRun) continue;
    if (now === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), now);
  }
  const done = applied.map(
    ({ diagnostic: { file, line, column, code }, title }) => `${file}:${line}:${column} ${code} ${title}.`,
  );
  return { diffs, done };
}
