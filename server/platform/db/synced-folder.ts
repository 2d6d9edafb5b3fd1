import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the file system inside PGlite that this module changes. */
interface FileSystemModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/**
 * A folder on disk whose writes reach the disk before a commit is acknowledged. PGlite's own `NodeFS` has no fsync and
 * starts PostgreSQL without asking for any. `onSync` is called after every real fsync; a test counts them, because this
 * leans on an internal of the library.
 */
export class SyncedFolder extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void = () => {}) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = (module: unknown) => {
      (module as FileSystemModule).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        this.#onSync();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** PGlite's own start parameters without `-F`, which would switch off every fsync. */
export function syncedStartParams(): string[] {
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}
