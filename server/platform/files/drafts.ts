import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/failures.ts';
import type { Draft } from '../ports/file-store.ts';

/** The name of a content below the folder or bucket. Throws for what would lead elsewhere. */
export function nameOf(instance: string, hash: string): string {
  if (!/^[\w-]+$/.test(instance) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error('That is no name of a file');
  return `${instance}/${hash}`;
}

/** First bytes of a content that are remembered. */
const headLength = 64;
/** Milliseconds after which nobody needs what lies in the folder any more: its process has ended in the middle. */
const abandoned = 60 * 60 * 1000;

/** The folder in which contents lie that have no name yet. */
export function draftsIn(folder: string) {
  /** A path for a file that is on its way. */
  async function place(): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  }

  return {
    place,
    /** Removes what processes have left that ended in the middle. */
    async tidy(now: number): Promise<void> {
      for (const name of await unlessMissing(readdir(folder), [])) await removeAbandoned(join(folder, name), now);
    },
    /** Writes a content into a draft; there is none when that fails. */
    async receive(
      content: AsyncIterable<Uint8Array>,
      store: (path: string, instance: string, hash: string) => Promise<void>,
    ): Promise<Draft> {
      const path = await place();
      const discard = () => rm(path, { force: true });
      try {
        const { hash, ...written } = await writeFile(path, content);
        return { hash, ...written, store: (instance) => store(path, instance, hash), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

async function removeAbandoned(path: string, now: number): Promise<void> {
  // When it was written or moved here, whatever the age of its content.
  const changedAt = await unlessMissing(
    stat(path).then(({ ctimeMs }) => ctimeMs),
    now,
  );
  if (now - changedAt > abandoned) await rm(path, { force: true });
}

/** Writes a new file, a piece at a time, and waits until it has reached the disk. */
export async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Pick<Draft, 'hash' | 'size' | 'head'>> {
  const hash = createHash('sha256');
  let head: Uint8Array = new Uint8Array();
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      if (head.length < headLength) head = Buffer.concat([head, piece]).subarray(0, headLength);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size, head: new Uint8Array(head) };
}

/** Waits for a look at a file, which may not be there. */
export async function unlessMissing<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}
