import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTests, waitingFiles } from './check-tests.ts';

const journey = (text: string) => checkTests({ 'tests/browser/login.journey.ts': text });

test('a journey that acts on whatever page is open is refused at its line', () => {
  expect(journey("const a = 1;\nawait page.getByLabel('Email').fill('a@example.com');")).toEqual([
    expect.stringMatching(/^tests\/browser\/login\.journey\.ts:2 Act on `onScreen/),
  ]);
  expect(journey("await page\n  .getByRole('button')\n  .click();")).toHaveLength(1);
  expect(journey("await page.fill('#email', 'a@example.com');")).toHaveLength(1);
});

test('a journey that acts on a screen, or expects something of the page, is right', () => {
  expect(
    journey(`
      const login = onScreen(page, say('login.title'));
      await login.getByLabel('Email').fill('a@example.com');
      await expect(page.getByText('Welcome')).toBeVisible();
      await expect(
        page.getByText('Welcome'),
      ).toBeVisible();
    `),
  ).toEqual([]);
});

test('a test that looks at the clock is refused, and a measurement is not', () => {
  const text = 'const start = performance.now();\nwork();\nexpect(performance.now() - start).toBeLessThan(1000);';
  expect(checkTests({ 'engine/a.test.ts': text })).toHaveLength(2);
  expect(checkTests({ 'engine/a.test.ts': 'expect(Date.now() - start).toBeLessThan(1000);' })).toHaveLength(1);
  expect(checkTests({ 'bench/a.test.ts': text, 'engine/a.ts': text })).toEqual([]);
});

describe('a test or a helper that waits for milliseconds', () => {
  const waits = [
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'const timer = setTimeout(() => answer(), 1);',
    "import { setTimeout as pause } from 'node:timers/promises';",
    "import {\n  setImmediate as turn,\n  setTimeout as pause,\n} from 'node:timers/promises';",
    'await page.waitForTimeout(900);',
    'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));',
  ];
  test.each(waits)('is refused: %s', (text) => {
    for (const file of ['server/a.test.ts', 'engine/a.test.tsx', 'tests/browser/a.journey.ts', 'tests/browser/a.ts']) {
      expect(checkTests({ [file]: `const a = 1;\n${text}` }), file).toEqual([
        expect.stringMatching(new RegExp(`^${file}:[2-4] Wait for the event`)),
      ]);
    }
  });

  test.each(waits)('is right where real time is what it is about: %s', (text) => {
    const files = ['bench/a.test.ts', 'tests/soak/a.ts', 'tests/soak/a.long.test.ts', 'server/a.ts', 'suite/a.ts'];
    for (const file of [...files, ...Object.keys(waitingFiles)]) expect(checkTests({ [file]: text }), file).toEqual([]);
  });

  test.each([
    'await new Promise((resolve) => setTimeout(resolve));',
    'const later = (work: () => void) => void setTimeout(work, 0);',
    "import { setImmediate as turn } from 'node:timers/promises';",
    'test.setTimeout(300_000);',
    "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });",
    "vi.spyOn(globalThis, 'setTimeout');",
  ])('is not one that waits for the next task, or sets what hangs its limit: %s', (text) => {
    expect(checkTests({ 'tests/browser/a.journey.ts': text, 'server/a.test.ts': text })).toEqual([]);
  });

  test('is listed only as long as it is there', () => {
    const root = join(import.meta.dirname, '../..');
    expect(Object.keys(waitingFiles).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

test('a time limit that a busy machine reaches is refused, and one for what hangs is not', () => {
  const unit = (text: string) => checkTests({ 'server/a.test.ts': text });
  for (const text of [
    'await vi.waitFor(() => expect(sent).toHaveLength(1));',
    'await vi.waitUntil(() => isDone, { timeout: 900_000 });',
    "test('restores', { timeout: 120_000 }, async () => {});",
    '}, 60_000);',
    '  },\n  120_000,\n);',
    'await expect.poll(status, { timeout: 20_000 }).toBe(200);',
    "await screen.findByText('Saved', undefined, { timeout: 5000 });",
    'const signal = AbortSignal.timeout(5_000);',
  ])
    expect(unit(text), text).toEqual([expect.stringMatching(/^server\/a\.test\.ts:[12] A busy machine/)]);
  for (const text of [
    'await expect.poll(status).toBe(200);',
    'expect(() => runInNewContext(run, {}, { timeout: 900_000 })).not.toThrow();',
    'const traces = { url, timeout: 10_000 };',
  ])
    expect(unit(text), text).toEqual([]);
  expect(checkTests({ 'tests/browser/a.journey.ts': 'await expect(row).toBeVisible({ timeout: 700 });' })).toEqual([]);
});
