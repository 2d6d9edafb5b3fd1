/**
 * Where the files lie that customers send. A content is named by its hash within an instance; two brands never share one.
 * A file that is kept is never changed. Neither way does a content pass through memory: it comes and goes a piece at a time.
 */
export interface FileStore {
  /** Takes a content in without a name. Nothing is left of it when the sender breaks off. */
  receive(content: AsyncIterable<Uint8Array>): Promise<Draft>;
  /** A content that is read when it is asked for; null where it is not there. Whoever opens it reads it. */
  open(instance: string, hash: string): Promise<StoredFile | null>;
  exists(instance: string, hash: string): Promise<boolean>;
  /** Removes a content unless it was kept after `before`, when somebody may be about to name it. */
  remove(instance: string, hash: string, before: Date): Promise<void>;
  /** Removes what processes of this machine have left that ended while a content came in; to be called once in a while. */
  tidy(now: Date): Promise<void>;
}

export interface NewFile {
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** A content that has come whole and has no name yet. */
export interface Draft extends NewFile {
  /** Its first bytes, by which its kind is known. */
  readonly head: Uint8Array;
  /** Keeps it under its name. One that is there already is from now on as new as this one, see `remove`. */
  readonly store: (instance: string) => Promise<void>;
  /** Forgets it; what was kept stays. */
  readonly discard: () => Promise<void>;
}

export interface StoredFile {
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}
