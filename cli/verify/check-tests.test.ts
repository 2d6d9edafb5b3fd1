import { expect, test } from 'vitest';
import { checkTests } from './check-tests.ts';

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
