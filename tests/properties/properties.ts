import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { runTool } from '../../cli/verify/run-tool.ts';

const root = new URL('../..', import.meta.url).pathname;
const folders = ['cli', 'domain', 'engine', 'server', 'tests'];

/** Files of tests that ask of made-up values, except those that bring their own run of many minutes. */
async function propertyTests(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true })) {
      const file = join(folder, entry);
      if (!/\.test\.tsx?$/.test(file) || /^tests\/(?:model|soak)\//.test(file)) continue;
      if (/from 'fast-check'/.test(await readFile(join(root, file), 'utf8'))) found.push(file);
    }
  }
  return found;
}

/** `npm run properties -- <minutes> [seed]`: asks all properties again and again with other values until the time is up. */
async function properties(minutes: number, first: number): Promise<boolean> {
  const until = Date.now() + minutes * 60_000;
  const files = await propertyTests();
  let seed = first;
  let sound = true;
  for (; Date.now() < until; seed += 1) {
    const { code, output } = await runTool(root, 'vitest/vitest.mjs', ['run', '--reporter=minimal', ...files], {
      limit: 20 * 60,
      environment: { LIVERY_SEED: String(seed) },
    });
    if (code === 0) continue;
    sound = false;
    process.stdout.write(`Seed ${seed}\n${output}\n`);
  }
  const rounds = `${seed - first} rounds of ${files.length} files, seeds ${first} to ${seed - 1}`;
  process.stdout.write(sound ? `${rounds}: all hold.\n` : `${rounds}: not all hold, see above.\n`);
  return sound;
}

const [minutes = '5', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (Number(minutes) > 0 && Number.isInteger(Number(seed))) {
  process.exitCode = (await properties(Number(minutes), Number(seed))) ? 0 : 1;
} else {
  process.stderr.write('How long in minutes, and with which whole number to begin? npm run properties -- 5 1\n');
  process.exitCode = 2;
}
