import { fstatSync } from 'node:fs';
import type { DatabaseOptions } from '../../server/platform/db/open-database.ts';
import { SyncedFolder } from '../../server/platform/db/synced-folder.ts';

/** A disk that counts how often it is synced, and that can be full: then no file becomes longer. */
export interface FaultyDisk {
  readonly option: NonNullable<DatabaseOptions['disk']>;
  readonly syncs: () => number;
  isFull: boolean;
}

export function faultyDisk(): FaultyDisk {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  return {
    option: { module: import.meta.url, shared },
    syncs: () => Atomics.load(shared, 0),
    get isFull() {
      return Atomics.load(shared, 1) === 1;
    },
    set isFull(value) {
      Atomics.store(shared, 1, value ? 1 : 0);
    },
  };
}

/** The part of the file system inside PGlite that this module changes. */
interface FileSystemModule {
  readonly FS: {
    readonly ErrnoError: new (code: number) => Error;
    write: (stream: Stream, buffer: unknown, offset: number, length: number, position?: number) => number;
  };
}

interface Stream {
  readonly nfd?: number;
  readonly position: number;
}

/** ENOSPC, as the system inside PGlite numbers it. */
const noSpace = 51;

/** Called in the thread of the database. */
export function open(folder: string, shared: Int32Array): SyncedFolder {
  return new FaultyFolder(folder, shared);
}

class FaultyFolder extends SyncedFolder {
  readonly #shared: Int32Array;

  constructor(folder: string, shared: Int32Array) {
    super(folder, () => Atomics.add(shared, 0, 1));
    this.#shared = shared;
  }

  override async init(...args: Parameters<SyncedFolder['init']>): ReturnType<SyncedFolder['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const refuse = (module: unknown) => {
      const { FS } = module as FileSystemModule;
      const write = FS.write.bind(FS);
      FS.write = (stream, buffer, offset, length, position) => {
        const end = (position ?? stream.position) + length;
        const isFull = Atomics.load(this.#shared, 1) === 1;
        if (isFull && stream.nfd !== undefined && end > fstatSync(stream.nfd).size) throw new FS.ErrnoError(noSpace);
        return write(stream, buffer, offset, length, position);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), refuse] } };
  }
}
