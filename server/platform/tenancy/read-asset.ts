import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Instance } from './instance.ts';

/** A file of the brand's `assets/`, or of the brand that it extends; null where there is none, or the name leads elsewhere. */
export async function readAsset(
  { assets, assetFolders = [assets] }: Pick<Instance, 'assets' | 'assetFolders'>,
  name: string,
): Promise<Buffer | null> {
  for (const folder of assetFolders) {
    const path = resolve(folder, `./${name}`);
    const bytes = path.startsWith(resolve(folder) + sep) ? await readFile(path).catch(() => null) : null;
    if (bytes) return bytes;
  }
  return null;
}
