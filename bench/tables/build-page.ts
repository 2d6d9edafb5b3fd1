import { join } from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { readProject } from '../../engine/compile/read-project.ts';
import { compileDeclared } from '../declared/compile-declared.ts';
import { declaredScreen } from '../declared/declared-screen.ts';

const own = import.meta.dirname;
const root = join(own, '../..');

/** Builds the page with all contenders, for production. */
export async function buildPage(folder: string): Promise<void> {
  const { texts } = await readProject(join(own, 'project'));
  await build({
    root: join(own, 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), declaredScreen(await compileDeclared('shipments', texts))],
    resolve: {
      // The peers must not bring a second copy of what everybody draws with.
      alias: [{ find: /^react(-dom)?($|\/)/, replacement: `${root}/node_modules/react$1$2` }],
      dedupe: ['react', 'react-dom'],
    },
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
