import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { folders } from './folders.ts';

/** Text of every TypeScript file of the house, by path from the root with forward slashes. */
export async function readSources(root: string): Promise<Record<string, string>> {
  const tops = [...new Set(folders.map((folder) => folder.path.split('/')[0]))];
  const files: Record<string, string> = {};
  for await (const path of glob(`{${tops.join(',')}}/**/*.{ts,tsx}`, { cwd: root })) {
    files[path.split(sep).join('/')] = await readFile(join(root, path), 'utf8');
  }
  return files;
}
