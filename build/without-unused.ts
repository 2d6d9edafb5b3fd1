import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { unusedParts } from './unused-parts.ts';

const standIn = fileURLToPath(new URL('./stand-ins/unused.ts', import.meta.url));

/** Parts of libraries that nothing here uses are not built. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (isUnused(source, importer) ? standIn : null),
};

/** Whether a package imports there what is left out. */
export function isUnused(source: string, importer = ''): boolean {
  return unusedParts.some((part) => part.file.test(source) && importer.includes(`/${part.importer}/`));
}
