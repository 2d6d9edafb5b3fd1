import process from 'node:process';
import react from '@vitejs/plugin-react';
import { type Alias, build, type PluginOption } from 'vite';

interface Parts {
  /** The folder of its index.html, absolute. */
  readonly page: string;
  readonly plugins: readonly PluginOption[];
  readonly alias?: readonly Alias[];
  /** The path below which its files are. */
  readonly base?: string;
}

/** Builds a page for production into a folder; `BENCH_READABLE=1` leaves names as they are, for a profile. */
export async function buildBenchPage(folder: string, { page, plugins, alias = [], base = '/' }: Parts): Promise<void> {
  await build({
    root: page,
    base,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), ...plugins],
    // The peers must not bring a second copy of what everybody renders with.
    resolve: { alias: [...alias], dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: process.env['BENCH_READABLE'] !== '1',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
    },
  });
}
