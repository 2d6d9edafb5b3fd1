import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface PictureFile {
  /** Path below its folder, with `/`. */
  readonly name: string;
  readonly path: string;
}

const ends = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** The pictures below a folder, in any order; none where there is no such folder. */
export async function pictureFiles(folder: string): Promise<readonly PictureFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, name: relative(folder, path).split(sep).join('/') };
    });
}

/** Names the content of a picture: a part of its address, so that browsers may keep it for good. */
export function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

export async function readPicture({
  path,
}: PictureFile): Promise<{ readonly bytes: Buffer; readonly version: string }> {
  const bytes = await readFile(path);
  return { bytes, version: versionOf(bytes) };
}
