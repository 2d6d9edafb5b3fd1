import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A chunk of the bundle, as far as the list needs it. */
interface Built {
  readonly type: 'asset' | 'chunk';
  readonly fileName: string;
  /** Absolute paths. */
  readonly moduleIds?: readonly string[];
}

/** Writes into `.vite/modules.json` which file has the code of each block: several share one, which the bundler's own list does not say. */
export const listModules: Plugin = {
  name: 'list-modules',
  apply: 'build',
  generateBundle(_, bundle) {
    const source = JSON.stringify(blockFiles(Object.values(bundle), root));
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
};

/**
 * File of each block by the path of its module.
 * @param folder of the project, with a slash at its end
 */
export function blockFiles(bundle: readonly Built[], folder: string): Readonly<Record<string, string>> {
  const files = bundle.flatMap(({ moduleIds = [], fileName }) =>
    moduleIds.flatMap((id) => {
      const module = id.startsWith(folder) ? id.slice(folder.length) : '';
      return isBlock(module) ? [[module, fileName] as const] : [];
    }),
  );
  return Object.fromEntries(files.toSorted());
}

const isBlock = (module: string) => /^(?:engine\/blocks\/[^/]+\/[^/]+|domain\/[^/]+\/ui\/index)\.tsx$/.test(module);
