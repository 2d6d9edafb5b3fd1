import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budget, budgetWarning, slowestFiles, writeTimes } from './test-times.ts';

const file = (name: string, seconds: number) => ({
  file: name,
  seconds,
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
});
const files = [file('b.test.ts', 30), file('a.test.ts', 60), file('c.test.ts', 10)];

test('the slowest files come first, with their share of all seconds', () => {
  expect(slowestFiles(files, 2)).toEqual(['    60.0 s  60.0 %  a.test.ts', '    30.0 s  30.0 %  b.test.ts']);
});

test('a run over the budget is warned of, with the files to work on, but not where the machine had other work', () => {
  const idle = { seconds: budget + 1, load: 0.5, processors: 2 };
  expect(budgetWarning(idle, files)).toContain('a.test.ts');
  expect(budgetWarning({ ...idle, seconds: budget }, files)).toBe('');
  expect(budgetWarning({ ...idle, load: 3 }, files)).toBe('');
});

test('times and flaky files are written for the next reader', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-times-'));
  try {
    const broken = { ...file('b.test.ts', 30), failures: ['✗ b.test.ts › adds: no'] };
    await writeTimes(join(folder, 'results'), { files, flaky: [broken] });
    const read = async (name: string) => JSON.parse(await readFile(join(folder, 'results', name), 'utf8')) as unknown;
    expect(await read('times.json')).toMatchObject([
      { file: 'a.test.ts' },
      { file: 'b.test.ts' },
      { file: 'c.test.ts' },
    ]);
    expect(await read('flaky.json')).toEqual([{ file: 'b.test.ts', failures: ['✗ b.test.ts › adds: no'] }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
