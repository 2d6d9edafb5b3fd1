import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';

test('plain Node, which knows no JSX, loads the suite and scenarios commands', () => {
  const files = ['test.ts', 'scenarios.ts'].map((file) => new URL(`./${file}`, import.meta.url).href);
  const code = files.map((file) => `await import(${JSON.stringify(file)});`).join('\n');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
});

test.each([
  ['--width', '12'],
  ['--width', 'wide'],
  ['--theme', 'blue'],
])('scenarios are run on no screen with %s %s, which is said before anything is started', async (option, value) => {
  await expect(scenarios(['aurora', option, value], process.cwd())).rejects.toThrow(`${option} is `);
});
