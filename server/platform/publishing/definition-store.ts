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
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ScreenChunk } from '../../../engine/definition.ts';
import { makeVariants, removeVariants } from '../pictures/make-variants.ts';
import { pictureFiles, readPicture, versionOf } from '../pictures/picture-files.ts';
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
  /** Of the program that the version was compiled for. */
  readonly release?: string;
}

/** A definition as it is stored: all that the server needs of a brand, without the files it was compiled from. */
type StoredDefinition = Omit<Instance, 'files' | 'chunkOf' | 'assets' | 'assetFolders' | 'variants'> & {
  readonly files: readonly (readonly [name: string, file: { readonly type: string; readonly body: string }])[];
  /** Name of the folder with its pictures. */
  readonly pictures: string;
};

/** A version as it goes from one data folder to another. */
export interface VersionContents {
  /** JSON. */
  readonly definition: string;
  /** Pictures and their smaller files, by their names below the brand's folder. */
  readonly files: readonly (readonly [name: string, body: Buffer])[];
}

/** Pages that were opened some versions ago still find the files that they name. */
const versionsWithFiles = 5;
/** Versions of a brand that can be gone back to. */
export const storedVersions = 30;
/** What is younger may belong to a version that is just being published, milliseconds. */
const youngerThan = 3_600_000;

/**
 * Versions of the definitions of each brand, in `published/` of the data folder:
 * `<brand>/versions/<version>.json`, `<brand>/pictures/<hash>/` and `<brand>/history.jsonl`, whose last line is live.
 * Versions are never changed, and a line of the history is written in one piece, so that processes may read at any time.
 */
export class DefinitionStore {
  readonly #root: string;
  readonly #release: string | undefined;

  /**
   * `release` names the program that reads definitions: while machines are upgraded one by one, each serves what was compiled for its own. Nothing
   * is left out without it.
   */
  constructor(dataFolder: string, release?: string) {
    this.#root = resolve(dataFolder, 'published');
    this.#release = release;
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

  /** What is served: the last event of this release, or of any where there is none of this one. */
  live(instance: string): PublishEvent | undefined {
    const events = this.history(instance);
    return events.findLast(({ release }) => release === this.#release) ?? events.at(-1);
  }

  /** Brands that have a live version. */
  instances(): readonly string[] {
    if (!existsSync(this.#root)) return [];
    return readdirSync(this.#root).filter((id) => this.live(id) !== undefined);
  }

  /** Stores a definition, without making it live, and gives its version. */
  store(instance: Instance): string {
    const pictures = this.#storePictures(instance);
    const { id, hosts, locales, settings, indexes, data, words } = instance;
    const content = { id, hosts, locales, settings, indexes, data, words, pictures, files: [...instance.files] };
    const text = JSON.stringify(content satisfies StoredDefinition);
    const version = hashOf([text]);
    const file = this.#versionFile(id, version);
    if (existsSync(file)) return version;
    writeWhole(file, text);
    return version;
  }

  /** Absolute folder with the smaller files of a brand's pictures, of all its versions. */
  variants(instance: string): string {
    return join(this.#root, instance, 'variants');
  }

  /** Makes the smaller files of the pictures of a stored version, as far as they are not there. */
  async makeVariants(instance: string, version: string): Promise<void> {
    const pictures = this.#read(instance, version)?.pictures;
    if (pictures !== undefined)
      await makeVariants(join(this.#root, instance, 'pictures', pictures), this.variants(instance));
  }

  /** Makes a stored version live. Throws when there is no such version. */
  async record(instance: string, event: PublishEvent): Promise<void> {
    if (!existsSync(this.#versionFile(instance, event.version)))
      throw new Error(`${instance} has no version ${event.version}`);
    const file = this.#historyFile(instance);
    const torn = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n');
    appendFileSync(file, `${torn ? '\n' : ''}${JSON.stringify(this.ofRelease(event))}\n`);
  }

  /** An event of this release. */
  ofRelease(event: PublishEvent): PublishEvent {
    return this.#release === undefined ? event : { ...event, release: this.#release };
  }

  /** Puts the history of another place in the place of this one's. */
  replaceHistory(instance: string, events: readonly PublishEvent[]): void {
    const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    const file = this.#historyFile(instance);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    writeWhole(file, text);
  }

  /** A stored version with its files, by their names below the brand's folder. Throws when there is no such version. */
  contents(instance: string, version: string): VersionContents {
    const file = this.#versionFile(instance, version);
    if (!existsSync(file)) throw new Error(`${instance} has no version ${version}`);
    const definition = readFileSync(file, 'utf8');
    const { pictures } = JSON.parse(definition) as StoredDefinition;
    const own = filesBelow(join(this.#root, instance), join('pictures', pictures));
    const shown = new Set(own.map(([, body]) => versionOf(body)));
    const variants = filesBelow(join(this.#root, instance), 'variants').filter(([name]) =>
      shown.has(name.slice('variants/'.length).slice(0, 12)),
    );
    return { definition, files: [...own, ...variants] };
  }

  /** Stores a version that was published elsewhere, without making it live. */
  receive(instance: string, version: string, { definition, files }: VersionContents): void {
    const folder = join(this.#root, instance);
    for (const [name, body] of files) {
      const file = resolve(folder, name);
      if (file.startsWith(folder + sep) && !existsSync(file)) writeWhole(file, body);
    }
    mkdirSync(join(folder, 'pictures', (JSON.parse(definition) as StoredDefinition).pictures), { recursive: true });
    writeWhole(this.#versionFile(instance, version), definition);
  }

  /** Whether a version can be made live. */
  has(instance: string, version: string): boolean {
    return existsSync(this.#versionFile(instance, version));
  }

  /** Removes versions that were live long ago, and pictures that no version shows any more. The history stays. */
  async prune(instance: string, now: Date = new Date()): Promise<void> {
    const recent = new Set<string>();
    for (const { version } of this.history(instance).toReversed()) {
      if (recent.size < storedVersions) recent.add(version);
    }
    // What another process has just removed is not old.
    const isOld = (path: string) =>
      now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN) > youngerThan;
    const shown = new Set<string>();
    const folder = join(this.#root, instance);
    for (const name of namesIn(join(folder, 'versions'))) {
      const path = join(folder, 'versions', name);
      const version = name.replace(/\.json$/, '');
      if (!recent.has(version) && isOld(path)) rmSync(path, { force: true });
      else shown.add(this.#read(instance, version)?.pictures ?? '');
    }
    const versions = new Set<string>();
    for (const name of namesIn(join(folder, 'pictures'))) {
      const path = join(folder, 'pictures', name);
      if (!shown.has(name) && isOld(path)) rmSync(path, { recursive: true, force: true });
      else for (const file of await pictureFiles(path)) versions.add((await readPicture(file)).version);
    }
    await removeVariants(this.variants(instance), versions);
  }

  /** The live definition, with the files of some versions before it. Undefined where none can be read. */
  load(instance: string): Instance | undefined {
    const live = this.live(instance)?.version;
    const versions = this.history(instance).map(({ version }) => version);
    const earlier = [...new Set(versions.reverse())].filter((version) => version !== live);
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
    return { ...rest, files, assets, assetFolders: [assets], variants: this.variants(instance), chunkOf };
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

/** Other processes see a file once it is complete. */
function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** The files of a folder below `root`, by their names below `root`, with `/`; none where there is no such folder. */
function filesBelow(root: string, folder: string): readonly (readonly [name: string, body: Buffer])[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(root, file).split(sep).join('/'), readFileSync(file)] as const;
    });
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 12);
}
