import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codes } from './codes.ts';

const root = new URL('../../../', import.meta.url);
const tests = globSync('engine/compile/**/*.test.ts', { cwd: root }).map((file) =>
  readFileSync(new URL(file, root), 'utf8'),
);

it.each(Object.keys(codes))('%s has a test beside what reports it, and a page', (code) => {
  const proof = new RegExp(`['\`](?:error |warning )?${code}(?![\\w-])`);
  expect(tests.some((text) => proof.test(text))).toBe(true);
  expect(existsSync(new URL(`docs/diagnostics/${code}.md`, root))).toBe(true);
});
