import { constants as fileModes } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CannotStart } from '../../server/main/cannot-start.ts';
import { sourcesHash } from './sources-hash.ts';

const brotli = promisify(brotliCompress);

export interface ClientBuild {
  /** Absolute folder of the built files. */
  readonly folder: string;
  /** False when what stood there was made from the same sources. */
  readonly built: boolean;
}

/** Whether `dist/client` was built from the sources as they are. */
export async function isClientBuilt(root: string): Promise<boolean> {
  return (await builtFrom(root)) === (await sourcesHash(root));
}

const stampOf = (root: string) => join(root, 'dist', 'client', '.built-from');
const builtFrom = (root: string) => readFile(stampOf(root), 'utf8').catch(() => '');

export interface BuildOptions {
  /** Builds even when the sources are the same. */
  readonly force?: boolean;
  /** Called when there is something to build. */
  readonly onStart?: () => void;
}

/**
 * Builds the browser side into `dist/client` unless it was built from the same sources before. A build that fails
 * throws and leaves the previous one as it was. Throws `CannotStart` where it may not write.
 */
export async function buildClient(root: string, options: BuildOptions = {}): Promise<ClientBuild> {
  const folder = join(root, 'dist', 'client');
  const hash = await sourcesHash(root);
  if ((await builtFrom(root)) === hash && !options.force) return { folder, built: false };
  await access(root, fileModes.W_OK).catch(() => {
    throw new CannotStart(
      `The web client is not built for the sources in ${root}, and this user can’t write there. Build it as the owner of that folder: npm run livery -- build`,
    );
  });
  options.onStart?.();

  // Two builds at once (a test run beside a start) must not write into each other's folder.
  const fresh = join(root, 'dist', `client-${process.pid}`);
  const old = `${fresh}-old`;
  // Vite heeds it more than the mode: within a test run, customers would be built the libraries of developers.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const { build } = await import('vite');
    await build({
      root,
      logLevel: 'warn',
      mode: 'production',
      build: { outDir: fresh, emptyOutDir: true, chunkSizeWarningLimit: 600 },
    });
    await build({
      root,
      logLevel: 'warn',
      mode: 'production',
      build: { ssr: 'app/server-entry.tsx', outDir: join(fresh, 'server'), emptyOutDir: true, manifest: false },
      ssr: { noExternal: true },
      // A build for a server leaves the choice to its start, and React renders three times slower for developers.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    });
    await compressAssets(join(fresh, 'assets'));
    await writeFile(join(fresh, '.built-from'), hash);
    await mkdir(dirname(folder), { recursive: true });
    await rename(folder, old).catch(() => undefined);
    await rename(fresh, folder);
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
  return { folder, built: true };
}

/** Text as small as it gets, once, beside the files themselves: servers have better to do. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params }));
    }),
  );
}
