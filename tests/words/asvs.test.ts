import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security/asvs.md', root), 'utf8');

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0; their numbers are 1 to this one. */
const counts: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const wanted = Object.entries(counts).flatMap(([chapter, sections]) =>
  sections.flatMap((count, at) => Array.from({ length: count }, (_, index) => `${chapter}.${at + 1}.${index + 1}`)),
);

const rows = [...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))? \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, section, first, last = first, , state, evidence = '']) => ({
    numbers: Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
    state,
    evidence,
  }),
);

test('each requirement of levels 1 and 2 is answered once', () => {
  expect(wanted).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(wanted);
});

test('an answer is one of four, and says why', () => {
  expect(rows.filter(({ state }) => !['met', 'n/a', 'open', 'operator'].includes(state ?? ''))).toEqual([]);
  expect(rows.filter(({ evidence }) => evidence === '')).toEqual([]);
  expect(rows.filter(({ state, evidence }) => state === 'open' && !evidence.includes('plan: '))).toEqual([]);
});

test('files, folders and pages that it names exist', () => {
  const named = [
    ...[...page.matchAll(/`((?:cli|domain|engine|schemas|screens|server|suite|tests)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    ),
    ...[...page.matchAll(/\]\((?:\.\.\/)([\w./-]+)/g)].map(([, path = '']) => `docs/${path}`),
  ];
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
});
