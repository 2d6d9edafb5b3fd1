import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixProject } from '../../engine/compile/fix/fix-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';

/** Applies mechanical fixes to the files below `root`, and gives a line for each. */
export async function applyFixes(root: string): Promise<string[]> {
  const before = await readProject(root);
  const { files, applied } = fixProject(before);
  for (const [file, text] of Object.entries(before.texts)) {
    const now = files.texts[file];
    if (now === undefined) await rm(join(root, file));
    else if (now !== text) await writeFile(join(root, file), now);
  }
  return applied.map(
    ({ diagnostic: { file, line, column, code }, title }) => `${file}:${line}:${column} ${code} ${title}.`,
  );
}
