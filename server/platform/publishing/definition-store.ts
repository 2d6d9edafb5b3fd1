import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { ScreenChunk } from '../../../engine/definition.ts';
import type { Instance } from '../tenancy/instance.ts';

/** One change of what a brand serves. */
export interface PublishEvent {
  /** Content hash of the definition with its pictures. */
  readonly version: string;
  /** ISO time. */
  readonly at: string;
  readonly by: string;
  /** `start`: taken from the working files when the server started, before anybody had published. */
  readonly action: 'start' | 'publish' | 'rollback';
}

/** A definition as it is stored: all that the server needs of a brand, without the files it was compiled from. */
type StoredDefinition = Omit<Instance, 'files' | 'chunkOf' | 'assets' | 'assetFolders'> & {
  readonly files: readonly (readonly [name: string, file: { readonly type: string; readonly body: string }])[];
  /** Name of the folder with its pictures. */
  readonly pictures: string;
};

/** Pages that were opened some versions ago still find the files that they name. */
const versionsWithFiles = 5;
/** Versions of a brand that can be gone back to. */
const versionsKept = 30;
/** What is younger may belong to a version that is just being published, milliseconds. */
const youngerThan = 3_600_000;

/**
 * Versions of the definitions of each brand, in `published/` of the data folder:
 * `<brand>/versions/<version>.json`, `<brand>/pictures/<hash>/` and `<brand>/history.jsonl`, whose last line is live.
 * Versions are never changed, and a line of the history is written in one piece, so that processes may read at any time.
 */
export class DefinitionStore {
  readonly #root: string;

  constructor(dataFolder: string) {
    this.#root = resolve(dataFolder, 'published');
  }

  /** Oldest first. */
  history(instance: string): readonly PublishEvent[] {
    const file = this.#historyFile(instance);
    if (!existsSync(file)) return [];
    // A line without its end is still being written.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as PublishEvent];
      } catch {
        return [];
      }
    });
  }

  live(instance: string): PublishEvent | undefined {
    return this.history(instance).at(-1);
  }

  /** Brands that have a live version. */
  instances(): readonly string[] {
    if (!existsSync(this.#root)) return [];
    return readdirSync(this.#root).filter((id) => this.live(id) !== undefined);
  }

  /** Stores a definition, without making it live, and gives its version. */
  store(instance: Instance): string {
    const folder = join(this.#root, instance.id);
    const pictures = this.#storePictures(instance);
    const { id, hosts, locales, settings, indexes, data, words } = instance;
    const content = { id, hosts, locales, settings, indexes, data, words, pictures, files: [...instance.files] };
    const text = JSON.stringify(content satisfies StoredDefinition);
    const version = hashOf([text]);
    const file = this.#versionFile(id, version);
    if (existsSync(file)) return version;
    mkdirSync(join(folder, 'versions'), { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, text);
    renameSync(temporary, file);
    return version;
  }

  /** Makes a stored version live. Throws when there is no such version. */
  record(instance: string, event: PublishEvent): void {
    if (!existsSync(this.#versionFile(instance, event.version)))
      throw new Error(`${instance} has no version ${event.version}`);
    const file = this.#historyFile(instance);
    const torn = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n');
    appendFileSync(file, `${torn ? '\n' : ''}${JSON.stringify(event)}\n`);
  }

  /** Whether a version can be made live. */
  has(instance: string, version: string): boolean {
    return existsSync(this.#versionFile(instance, version));
  }

  /** Removes versions that were live long ago, and pictures that no version shows any more. The history stays. */
  prune(instance: string, now: Date = new Date()): void {
    const recent = new Set<string>();
    for (const { version } of this.history(instance).toReversed()) {
      if (recent.size < versionsKept) recent.add(version);
    }
    const isOld = (path: string) => now.getTime() - statSync(path).mtimeMs > youngerThan;
    const shown = new Set<string>();
    const folder = join(this.#root, instance);
    for (const name of namesIn(join(folder, 'versions'))) {
      const path = join(folder, 'versions', name);
      const version = name.replace(/\.json$/, '');
      if (!recent.has(version) && isOld(path)) rmSync(path, { force: true });
      else shown.add(this.#read(instance, version)?.pictures ?? '');
    }
    for (const name of namesIn(join(folder, 'pictures'))) {
      const path = join(folder, 'pictures', name);
      if (!shown.has(name) && isOld(path)) rmSync(path, { recursive: true, force: true });
    }
  }

  /** The live definition, with the files of some versions before it. Undefined where none can be read. */
  load(instance: string): Instance | undefined {
    const versions = [
      ...new Set(
        this.history(instance)
          .map(({ version }) => version)
          .reverse(),
      ),
    ];
    const [live, ...earlier] = versions;
    const stored = live === undefined ? undefined : this.#read(instance, live);
    if (!stored) return undefined;
    const older = earlier.slice(0, versionsWithFiles).flatMap((version) => this.#read(instance, version)?.files ?? []);
    const files = new Map([...older, ...stored.files]);
    const assets = join(this.#root, instance, 'pictures', stored.pictures);
    const chunks = new Map<string, ScreenChunk | null>();
    const chunkOf = (locale: string, screen: string): ScreenChunk | null => {
      const address = stored.indexes[locale]?.routes.find((route) => route.screen === screen)?.chunk;
      const body = address === undefined ? undefined : files.get(address.slice(address.lastIndexOf('/') + 1))?.body;
      if (address === undefined || body === undefined) return null;
      const chunk = chunks.get(address) ?? (JSON.parse(body) as ScreenChunk);
      chunks.set(address, chunk);
      return chunk;
    };
    const { pictures: _, ...rest } = stored;
    return { ...rest, files, assets, assetFolders: [assets], chunkOf };
  }

  /** Changes whenever anything is published. */
  state(): string {
    return this.instances()
      .map((id) => {
        const { size, mtimeMs } = statSync(this.#historyFile(id));
        return `${id}:${size}:${mtimeMs}`;
      })
      .join();
  }

  /** The pictures of the brand and of those it extends, the nearest on top, in a folder named by their content. */
  #storePictures({ id, assets, assetFolders = [assets] }: Instance): string {
    const folders = assetFolders.filter((folder) => existsSync(folder)).toReversed();
    const pictures = new Map<string, Buffer>();
    for (const folder of folders) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile()) pictures.set(path.slice(folder.length + 1), readFileSync(path));
      }
    }
    const name = hashOf([...pictures].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
    const folder = join(this.#root, id, 'pictures', name);
    if (existsSync(folder)) return name;
    const temporary = `${folder}.${randomUUID()}`;
    mkdirSync(temporary, { recursive: true });
    for (const one of folders) cpSync(one, temporary, { recursive: true });
    try {
      renameSync(temporary, folder);
    } catch (error) {
      // Another process was faster.
      rmSync(temporary, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
    return name;
  }

  #read(instance: string, version: string): StoredDefinition | undefined {
    try {
      return JSON.parse(readFileSync(this.#versionFile(instance, version), 'utf8')) as StoredDefinition;
    } catch {
      return undefined;
    }
  }

  #historyFile(instance: string): string {
    return join(this.#root, instance, 'history.jsonl');
  }

  #versionFile(instance: string, version: string): string {
    return join(this.#root, instance, 'versions', `${version.replaceAll(/[^\w-]/g, '')}.json`);
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 12);
}
