import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|txt)$/;
/** Below this many bytes the headers of a compressed reply cost more than they save. */
const least = 1024;

/** Puts `.br` and `.gz` beside every text file below `folder` that becomes smaller by it. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file);
    if (text.length < least) continue;
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      }),
      promisify(gzip)(text, { level: 9 }),
    ]);
    if (brotli.length < text.length) await writeFile(`${file}.br`, brotli);
    if (gzipped.length < text.length) await writeFile(`${file}.gz`, gzipped);
  }
}
