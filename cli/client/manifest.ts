import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of the built browser side, as Vite's manifest tells it. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

export interface Manifest {
  readonly files: Readonly<Record<string, Built>>;
  /** The file that holds a source module, for those that are loaded by name. */
  readonly modules: Readonly<Record<string, string>>;
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as unknown;
  return {
    files: (await read('manifest.json')) as Manifest['files'],
    modules: (await read('modules.json')) as Manifest['modules'],
  };
}

/** Files that are loaded at the start and for some modules, with all that they import. Unknown modules need none. */
export function filesWith({ files, modules }: Manifest, wanted: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (built: Built | undefined) => {
    if (!built || found.has(built.file)) return;
    found.add(built.file);
    for (const inner of built.imports ?? []) add(files[inner]);
  };
  for (const built of Object.values(files)) if (built.isEntry === true) add(built);
  for (const module of wanted) add(Object.values(files).find(({ file }) => file === modules[module]));
  return found;
}
