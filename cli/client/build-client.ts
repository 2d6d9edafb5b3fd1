import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { dirname, join } from 'node:path';
import { sourcesHash } from './sources-hash.ts';

export interface ClientBuild {
  /** Absolute folder of the built files. */
  readonly folder: string;
  /** False when what stood there was made from the same sources. */
  readonly built: boolean;
}

export interface BuildOptions {
  /** Builds even when the sources are the same. */
  readonly force?: boolean;
  /** Called when there is something to build. */
  readonly onStart?: () => void;
}

/**
 * Builds the browser side into `dist/client` unless it was built from the same sources before. A build that fails
 * throws and leaves the previous one as it was.
 */
export async function buildClient(root: string, options: BuildOptions = {}): Promise<ClientBuild> {
  const folder = join(root, 'dist', 'client');
  const stamp = join(folder, '.built-from');
  const hash = await sourcesHash(root);
  const before = await readFile(stamp, 'utf8').catch(() => '');
  if (before === hash && !options.force) return { folder, built: false };
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
    });
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
