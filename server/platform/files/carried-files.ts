import type { Draft, StoredFile } from '../ports/file-store.ts';

/** A file of a reply whose content is read from where it lies while it is sent. */
export class SentFile extends File {
  readonly #content: StoredFile;

  constructor(content: StoredFile, name: string) {
    super([], name);
    this.#content = content;
  }

  override get size(): number {
    return this.#content.size;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#content.stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  }
}

/** A file of a request, which has come into the store of files and has no name there yet. */
export class ReceivedFile extends File {
  readonly draft: Draft;

  constructor(draft: Draft) {
    // What the sender calls it is forgotten here: nothing of it is fit to be stored or shown.
    super([], 'upload');
    this.draft = draft;
  }
}

/** The content of a file that came with a request. */
export function draftOf(file: File): Draft {
  if (file instanceof ReceivedFile) return file.draft;
  throw new Error('That file did not come with a request');
}
