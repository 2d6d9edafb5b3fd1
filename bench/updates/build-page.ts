import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileDeclared } from '../declared/compile-declared.ts';
import { declaredScreen } from '../declared/declared-screen.ts';
import { readingsProject } from './readings.ts';

/** Builds the page with a screen of so many readings, for production. */
export async function buildPage(folder: string, count: number): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), declaredScreen(await compileDeclared('readings', readingsProject(count)))],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
    },
  });
}
