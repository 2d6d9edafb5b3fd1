import process from 'node:process';
import { expect, it } from 'vitest';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { callsOf } from './calls-of.ts';
import { largeProject } from './large-project.ts';

const here = await readProject(process.cwd());
const locales = 12;
const texts = Object.entries(here.texts)
  .filter(([file]) => file.startsWith('locales/en/'))
  .reduce((sum, [, text]) => sum + Object.keys(JSON.parse(text) as object).length, 0);

/** Calls for each text in each language: a quarter more than it takes; with texts read anew for each brand it is 44. */
const max = 40;

/** Calls within the compiler for a project that was never compiled before, with so many brands. */
function callsWith(instances: number): Promise<number> {
  const files = largeProject(here, { instances, screens: 3, locales });
  return callsOf('/engine/compile/', () => void new ProjectCompiler('').compile(files));
}

it('compiling from nothing asks little of each text of a further brand', async () => {
  // What is only ever done once has been done.
  await callsWith(1);
  const [few, more] = [await callsWith(2), await callsWith(6)];
  const eachBrand = (more - few) / 4;
  expect(eachBrand).toBeGreaterThan(0);
  expect(eachBrand).toBeLessThan(max * texts * locales);
});
