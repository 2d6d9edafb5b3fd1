import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconFile } from './icon-names.ts';
import type { ProjectFiles } from './project.ts';

/** Folders that hold what the compiler reads, and which of their files those are. */
const folders: readonly (readonly [folder: string, wanted: RegExp])[] = [
  ['schemas/api', /^schemas\/api\/[^/]+\.json$/],
  ['schemas/entities', /^schemas\/entities\/[^/]+\.json$/],
  ['screens', /\.json$/],
  ['locales', /\.json$/],
  ['instances', /^instances\/[^/]+\/(?!assets\/).*\.json$|^instances\/[^/]+\/assets\//],
  ['engine/blocks', /^engine\/blocks\/[^/]+\/block\.json$/],
  ['domain', /^domain\/[^/]+\/ui\/block\.json$/],
];

/** Whether a change of this path (relative, forward slashes) can change what is compiled. */
export function isRead(path: string): boolean {
  return path === iconFile || folders.some(([folder, wanted]) => path.startsWith(`${folder}/`) && wanted.test(path));
}

/** Folders to watch, relative to the root. */
export const watchedFolders: readonly string[] = folders.map(([folder]) => folder);

/** Reads a project's declarations, words, contract and blocks from disk. */
export async function readProject(root: string): Promise<ProjectFiles> {
  const lists = await Promise.all(folders.map(([folder]) => filesBelow(root, folder)));
  const wanted = lists.flat().filter(isRead).sort();
  const assets = wanted.filter((file) => /^instances\/[^/]+\/assets\//.test(file));
  const texts = await Promise.all(
    wanted.filter((file) => !assets.includes(file)).map(async (file) => [file, await readText(root, file)] as const),
  );
  return {
    texts: Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as Record<string, string>,
    assets,
  };
}

/** A file that went away between listing and reading is as if it had never been there. */
async function readText(root: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(root, file), 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(root.length + 1)}/${entry.name}`.replaceAll('\\', '/'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
