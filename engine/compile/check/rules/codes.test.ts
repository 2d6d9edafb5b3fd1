import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedCodes } from '../../diagnostics/codes.ts';
import { codes } from './codes.ts';
import { rules } from './rules.ts';

const root = new URL('../../../../', import.meta.url);
const sources = new Map(
  globSync('engine/compile/**/*.ts', { cwd: root }).map((file) => [file, readFileSync(new URL(file, root), 'utf8')]),
);
const tests = [...sources].flatMap(([file, text]) => (file.endsWith('.test.ts') ? [text] : []));
const reporters = [...sources].filter(([file]) => !/\.test\.ts$|\/codes\.ts$|\/upgrade\//.test(file));

it.each(Object.keys(codes))('%s has a test beside what reports it, and a page', (code) => {
  const proof = new RegExp(`['\`](?:error |warning )?${code}(?![\\w-])`);
  expect(tests.some((text) => proof.test(text))).toBe(true);
  expect(existsSync(new URL(`docs/diagnostics/${code}.md`, root))).toBe(true);
});

describe('the owner of a code', () => {
  it('is one: no two rules declare the same, and none that is shared', () => {
    const all = [...Object.keys(sharedCodes), ...rules.flatMap(({ meta }) => Object.keys(meta.codes ?? {}))];
    expect(all).toEqual([...new Set(all)]);
  });

  it.each(Object.keys(sharedCodes))('is not the shared table where one rule alone reports %s', (code) => {
    const files = reporters.flatMap(([file, text]) => (text.includes(`'${code}'`) ? [file] : []));
    expect(files).not.toEqual([]);
    if (files.length === 1) expect(files[0]).not.toContain('/check/rules/');
  });

  it.each(rules.flatMap(({ meta }) => Object.keys(meta.codes ?? {})))('has the test of %s beside it', (code) => {
    const [owner] = reporters.find(([, text]) => text.includes(`code: '${code}'`)) ?? [''];
    expect(sources.get(owner.replace(/\.ts$/, '.test.ts'))).toContain(code);
  });
});
