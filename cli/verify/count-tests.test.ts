import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.ts';

const vitest = (numbers: Partial<Parameters<typeof countVitest>[0]>) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...numbers,
});

describe('the count of a Vitest report', () => {
  test('takes over what passed, failed and was skipped', () => {
    const report = vitest({ numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
    expect(countVitest(report, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 4 });
  });

  test('counts a file that could not be loaded as one failure', () => {
    const report = vitest({
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'No such file\nat x', assertionResults: [] }],
    });
    expect(countVitest(report, 1)).toMatchObject({ passed: 5, failed: 1, output: '✗ a.test.ts: No such file' });
  });

  test('names each test that failed with the first line of why', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\n    at x'] },
    ];
    const report = vitest({
      numFailedTests: 1,
      testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults }],
    });
    expect(countVitest(report, 1).output).toBe('✗ b.test.ts › subtracts: expected 1 to be 2');
  });

  test('does not believe in success when the run ended badly', () => {
    expect(countVitest(vitest({}), 1)).toMatchObject({ failed: 1 });
  });

  test('does not take a run without tests for a success', () => {
    expect(countVitest(vitest({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

const playwright = (
  stats: Partial<Parameters<typeof countPlaywright>[0]['stats']>,
  errors: { message: string }[] = [],
) => ({
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('the count of a Playwright report', () => {
  test('takes a test that passed only at the second try for a failure', () => {
    expect(countPlaywright(playwright({ flaky: 1, skipped: 2 }), 0)).toMatchObject({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  test('counts a shop that did not open', () => {
    expect(countPlaywright(playwright({ expected: 0 }, [{ message: 'not ready' }]), 1)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  test('does not believe in success when the run ended badly or had no tests', () => {
    expect(countPlaywright(playwright({}), 1)).toMatchObject({ failed: 1 });
    expect(countPlaywright(playwright({ expected: 0 }), 0)).toMatchObject({ failed: 1 });
  });
});
