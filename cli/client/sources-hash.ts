import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the browser side is built from. `node_modules` is in by way of the lock file. */
const sources = [
  'cli/client/build-client.ts',
  'app',
  'build',
  'engine',
  'domain',
  'schemas',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const beside = /\.test\.tsx?$|\.md$|^engine\/compile\//;

/** A hash over the names and texts of all sources of the browser side. The same sources give the same hash everywhere. */
export async function sourcesHash(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(root, source)))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !beside.test(name)).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Paths relative to `root`, with forward slashes; one path for a file, none for what is not there. */
async function filesBelow(root: string, path: string): Promise<string[]> {
  let entries: Awaited<ReturnType<typeof list>>;
  try {
    entries = await list(join(root, path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
  const below = entries.map(async (entry) =>
    entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
  return (await Promise.all(below)).flat();
}

function list(folder: string) {
  return readdir(folder, { withFileTypes: true });
}
