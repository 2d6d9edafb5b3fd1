import { join } from 'node:path';
import { buildCountedPage } from '../browser/counted-page/build-counted-page.ts';
import { compileDeclared } from '../declared/compile-declared.ts';
import { declaredScreen } from '../declared/declared-screen.ts';
import { readingsProject } from './readings.ts';

/** Builds the page with a screen of so many readings. */
export async function buildPage(folder: string, count: number): Promise<void> {
  await buildCountedPage(folder, {
    main: join(import.meta.dirname, 'page/main.tsx'),
    plugins: [declaredScreen(await compileDeclared('readings', readingsProject(count)))],
  });
}
