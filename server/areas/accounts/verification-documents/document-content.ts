import type { FileStore, StoredFile } from '../../../platform/ports/file-store.ts';

/** Where the content of a document lies: in its row until it has been moved, then in the store of files. */
export interface ContentPlace {
  readonly content: Uint8Array | null;
  readonly file_hash: string | null;
}

/** The content of a document. Throws when the store has lost it. */
export async function documentContent(files: FileStore, instance: string, place: ContentPlace): Promise<StoredFile> {
  if (place.content) return new Blob([new Uint8Array(place.content)]);
  const file = place.file_hash === null ? null : await files.open(instance, place.file_hash);
  if (!file) throw new Error(`The file ${place.file_hash} of ${instance} is missing`);
  return file;
}
