import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface WriteOptions {
  /** Nothing is written: only whether something would be. */
  readonly checkOnly?: boolean;
}

/** Brings files below a root to these texts; null is no file. Returns whether one differed. */
export async function writeFiles(
  root: string,
  wanted: Iterable<readonly [file: string, text: string | null]>,
  { checkOnly = false }: WriteOptions,
): Promise<boolean> {
  let differed = false;
  for (const [file, text] of wanted) {
    const path = join(root, file);
    if (text === (await readFile(path, 'utf8').catch(() => null))) continue;
    differed = true;
    if (checkOnly) continue;
    if (text === null) {
      await rm(path);
      continue;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return differed;
}
