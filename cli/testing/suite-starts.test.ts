import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';

test('what the suite and the scenarios need is read by Node itself, which knows no JSX', { timeout: 60_000 }, () => {
  const files = ['test.ts', 'scenarios.ts'].map((file) => new URL(`../commands/${file}`, import.meta.url).href);
  const code = files.map((file) => `await import(${JSON.stringify(file)});`).join('\n');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
});
