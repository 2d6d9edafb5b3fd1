import { join } from 'node:path';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { buildBenchPage } from '../browser/build-bench-page.ts';
import { compileDeclared } from '../declared/compile-declared.ts';
import { declaredScreen } from '../declared/declared-screen.ts';

const own = import.meta.dirname;
const root = join(own, '../..');

/** Builds the page with all contenders. */
export async function buildPage(folder: string): Promise<void> {
  const { texts } = await readProject(join(own, 'project'));
  await buildBenchPage(folder, {
    page: join(own, 'page'),
    plugins: [declaredScreen(await compileDeclared('shipments', texts))],
    // The peers must not bring a second copy of what everybody renders with.
    alias: [{ find: /^react(-dom)?($|\/)/, replacement: `${root}/node_modules/react$1$2` }],
  });
}
