import { arrayBuffer } from 'node:stream/consumers';
import type { FileStore, NewFile, StoredFile } from '../ports/file-store.ts';

/** Receives and keeps a content. */
export async function putFile(
  files: FileStore,
  instance: string,
  content: AsyncIterable<Uint8Array>,
): Promise<NewFile> {
  const draft = await files.receive(content);
  try {
    await draft.store(instance);
    return { hash: draft.hash, size: draft.size };
  } finally {
    await draft.discard();
  }
}

/** All of a file, for whoever works on one at a time. */
export async function bytesOf(file: StoredFile): Promise<Uint8Array> {
  return new Uint8Array(await arrayBuffer(file.stream()));
}
