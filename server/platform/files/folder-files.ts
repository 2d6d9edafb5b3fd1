import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf } from '../db/failures.ts';
import type { FileStore } from '../ports/file-store.ts';
import { nameOf, writeFile } from './write-file.ts';

/**
 * Files in a folder: `<instance>/ab/cd/abcd…`. A file appears under its name when all of it has reached the disk, and only the
 * server's user can read it.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (instance: string, hash: string): string => {
    const [brand, name] = nameOf(instance, hash).split('/') as [string, string];
    return join(folder, brand, name.slice(0, 2), name.slice(2, 4), name);
  };
  const draftOf = async (): Promise<string> => {
    const drafts = join(folder, '.drafts');
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return join(drafts, randomUUID());
  };

  return {
    async put(instance, content) {
      const draft = await draftOf();
      try {
        const kept = await writeFile(draft, content);
        const path = pathOf(instance, kept.hash);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        await sync(dirname(path));
        return kept;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(instance, hash) {
      const path = pathOf(instance, hash);
      return (await isThere(path)) ? openAsBlob(path) : null;
    },
    exists: (instance, hash) => isThere(pathOf(instance, hash)),
    async remove(instance, hash, before) {
      const path = pathOf(instance, hash);
      const aside = await draftOf();
      // Taken away first and looked at then: whoever puts it meanwhile puts it anew.
      if (
        !(await unlessMissing(
          rename(path, aside).then(() => true),
          false,
        ))
      )
        return;
      if ((await stat(aside)).mtime >= before) await link(aside, path).catch(ignoreTaken);
      await rm(aside, { force: true });
    },
  };
}

/** A name reaches the disk with its folder. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  unlessMissing(
    stat(path).then((one) => one.isFile()),
    false,
  );

async function unlessMissing<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}

function ignoreTaken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
