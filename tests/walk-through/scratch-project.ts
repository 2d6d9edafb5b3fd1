import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What the compiler reads. */
const folders = ['schemas', 'screens', 'locales', 'instances', 'engine/blocks', 'domain'];

/** A copy of the declarations below `root` with more files in it; gives its folder. */
export async function scratchProject(root: string, files: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-walk-'));
  for (const name of folders) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\.(?:tsx?|md)$/.test(path),
    });
  }
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
