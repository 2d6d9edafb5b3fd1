import type { Alias, PluginOption } from 'vite';
import { buildBenchPage } from '../build-bench-page.ts';

interface Parts {
  /** The module with `start`, absolute. */
  readonly main: string;
  readonly plugins: readonly PluginOption[];
  readonly alias?: readonly Alias[];
}

/** Builds a page that counts what React renders. */
export async function buildCountedPage(folder: string, { main, plugins, alias = [] }: Parts): Promise<void> {
  await buildBenchPage(folder, {
    page: import.meta.dirname,
    plugins,
    alias: [{ find: 'virtual:measured-page', replacement: main }, ...alias],
  });
}
