import process from 'node:process';
import { expect, it } from 'vitest';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { callsOf } from './calls-of.ts';
import { largeProject } from './large-project.ts';

const here = await readProject(process.cwd());
const screen = 'screens/orders.json';

/** Calls for each screen of the base config: a quarter more than it takes; with nothing shared it is 850. */
const max = 150;
const screens = Object.keys(here.texts).filter((file) => /^screens\/(?!app)[^/]+\.json$/.test(file)).length;

/** Calls within the compiler that an edit of a screen of the base config costs with so many brands. */
async function callsWith(instances: number, edit: (text: string) => string): Promise<number> {
  const files = largeProject(here, { instances, screens, locales: 3 });
  const compiler = new ProjectCompiler('');
  const compile = (text: string) => compiler.compile({ ...files, texts: { ...files.texts, [screen]: text } });
  const text = files.texts[screen] ?? '';
  compile(text);
  // What is only ever done once has been done.
  compile(` ${text}`);
  expect(edit(text)).not.toBe(text);
  return callsOf('/engine/compile/', () => void compile(edit(text)));
}

it.each([
  { what: 'moves everything in it', edit: (text: string) => `\n${text}` },
  { what: 'uses another text', edit: (text: string) => text.replace('"orders.title"', '"orders.id"') },
])('an edit of the base config that $what asks little of each further brand', async ({ edit }) => {
  const [few, more] = [await callsWith(2, edit), await callsWith(6, edit)];
  const eachBrand = (more - few) / 4;
  expect(eachBrand).toBeGreaterThan(0);
  expect(eachBrand).toBeLessThan(max * screens);
});
