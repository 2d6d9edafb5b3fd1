import { openAsBlob } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf } from '../db/failures.ts';
import type { FileStore } from '../ports/file-store.ts';
import { draftsIn, nameOf, unlessMissing } from './drafts.ts';

/**
 * Files in a folder: `<instance>/ab/cd/abcd…`. A file appears under its name when all of it has reached the disk, and only the
 * server's user can read it.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (instance: string, hash: string): string => {
    const [brand, name] = nameOf(instance, hash).split('/') as [string, string];
    return join(folder, brand, name.slice(0, 2), name.slice(2, 4), name);
  };
  const drafts = draftsIn(join(folder, '.drafts'));

  async function store(draft: string, instance: string, hash: string): Promise<void> {
    const path = pathOf(instance, hash);
    const named = await drafts.place();
    const now = new Date();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await utimes(draft, now, now);
    await link(draft, named);
    try {
      // At once and whole, also over one that is there.
      await rename(named, path);
    } finally {
      // Left where both were the same file.
      await rm(named, { force: true });
    }
    await sync(dirname(path));
  }

  return {
    receive: (content) => drafts.receive(content, store),
    async open(instance, hash) {
      const path = pathOf(instance, hash);
      return (await isThere(path)) ? openAsBlob(path) : null;
    },
    tidy: (now) => drafts.tidy(now.getTime()),
    exists: (instance, hash) => isThere(pathOf(instance, hash)),
    async remove(instance, hash, before) {
      const path = pathOf(instance, hash);
      const aside = await drafts.place();
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

function ignoreTaken(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
