import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { folders } from './folders.ts';

/** Text of every TypeScript file of the house, by path from the root with forward slashes. */
export async function readSources(root: string): Promise<Record<string, string>> {
  const tops = [...new Set(folders.map((folder) => folder.path.split('/')[0]))];
  const files: Record<string, string> = {};
  // The peers of a measurement are installed beside it.
  const exclude = (path: string) => path.split(sep).includes('node_modules');
  for await (const path of glob(`{${tops.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude })) {
    if (exclude(path)) continue;
    files[path.split(sep).join('/')] = await readFile(join(root, path), 'utf8');
  }
  return files;
}
