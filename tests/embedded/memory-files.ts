import { MemoryFS } from '@electric-sql/pglite';

/** Content by path below the data folder; null for a folder. Folders come before what is in them. */
export type DataFiles = ReadonlyMap<string, Uint8Array | null>;

/** The part of the file system inside PGlite that this module uses. */
interface FileSystem {
  readonly mkdirTree: (path: string, mode: number) => void;
  readonly readdir: (path: string) => string[];
  readonly stat: (path: string) => { readonly mode: number };
  readonly isDir: (mode: number) => boolean;
  readonly readFile: (path: string) => Uint8Array;
  readonly writeFile: (path: string, content: Uint8Array) => void;
  readonly chmod: (path: string, mode: number) => void;
  readonly ErrnoError: new (code: number) => Error;
  write: (
    stream: { readonly position: number; readonly node: { readonly usedBytes: number } },
    buffer: unknown,
    offset: number,
    length: number,
    position?: number,
    canOwn?: boolean,
  ) => number;
}

/** ENOSPC, as the system inside PGlite numbers it. */
const noSpace = 51;

const dataFolder = '/pglite/data';

/** A file system in memory that begins with `files`. Much quicker than `loadDataDir`, which unpacks an archive. */
export class MemoryFiles extends MemoryFS {
  readonly #files: DataFiles;
  /** Whether the disk has no space left: no file can become longer. */
  isFull = false;

  constructor(files: DataFiles = new Map()) {
    super();
    this.#files = files;
  }

  override async init(...args: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const fill = ({ FS }: { readonly FS: unknown }) => {
      this.#fill(FS as FileSystem);
      this.#refuseWhenFull(FS as FileSystem);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), fill] } };
  }

  /** What is stored now, as a copy. */
  read(): DataFiles {
    const system = this.pg?.Module.FS as FileSystem | undefined;
    if (!system) throw new Error('The database is not open');
    const files = new Map<string, Uint8Array | null>();
    const walk = (folder: string): void => {
      for (const name of system.readdir(`${dataFolder}${folder}`)) {
        if (name === '.' || name === '..') continue;
        const path = `${folder}/${name}`;
        const isFolder = system.isDir(system.stat(`${dataFolder}${path}`).mode);
        files.set(path, isFolder ? null : system.readFile(`${dataFolder}${path}`));
        if (isFolder) walk(path);
      }
    };
    walk('');
    return files;
  }

  #fill(system: FileSystem): void {
    for (const [path, content] of this.#files) {
      const at = `${dataFolder}${path}`;
      if (content === null) system.mkdirTree(at, 0o700);
      else system.writeFile(at, content);
      system.chmod(at, content === null ? 0o700 : 0o600);
    }
  }

  #refuseWhenFull(system: FileSystem): void {
    const write = system.write.bind(system);
    system.write = (stream, buffer, offset, length, position, canOwn) => {
      const end = (position ?? stream.position) + length;
      if (this.isFull && end > stream.node.usedBytes) throw new system.ErrnoError(noSpace);
      return write(stream, buffer, offset, length, position, canOwn);
    };
  }
}
