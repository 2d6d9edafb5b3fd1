import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { KeptFile } from '../ports/file-store.ts';

/** The name of a content below the folder or bucket. Throws for what would lead elsewhere. */
export function nameOf(instance: string, hash: string): string {
  if (!/^[\w-]+$/.test(instance) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error('That is no name of a file');
  return `${instance}/${hash}`;
}

/** Writes a new file, a piece at a time, and waits until it has reached the disk. */
export async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<KeptFile> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}
