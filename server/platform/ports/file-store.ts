/**
 * Where the files lie that customers send. A content is named by its hash within an instance; two brands never share one.
 * A file that is kept is never changed.
 */
export interface FileStore {
  /** Keeps a content. One that is there already is from now on as new as this one, see `remove`. */
  put(instance: string, content: AsyncIterable<Uint8Array>): Promise<KeptFile>;
  /** A content that is read when it is asked for, also in parts (`slice`); null where it is not there. */
  open(instance: string, hash: string): Promise<Blob | null>;
  exists(instance: string, hash: string): Promise<boolean>;
  /** Removes a content unless it was put after `before`, when somebody may be about to name it. */
  remove(instance: string, hash: string, before: Date): Promise<void>;
}

export interface KeptFile {
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}
