import { describe, expect, test } from 'vitest';
import { outcomeOf, type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './test-results.ts';

type VitestFile = VitestReport['testResults'][number];
const passing = { status: 'passed', fullName: 'adds', failureMessages: [] };
const vitestFile = (changes: Partial<VitestFile> = {}): VitestFile => ({
  name: '/root/a.test.ts',
  status: 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [passing],
  ...changes,
});
const vitest = (files: VitestFile[], exitCode = 0) => outcomeOf(readVitest({ testResults: files }, exitCode, '/root'));

describe('the results of a Vitest run', () => {
  test('are counted for each file, with its path from the root and its seconds', () => {
    const skipped = { status: 'pending', fullName: 'divides' };
    const outcome = vitest([
      vitestFile({ assertionResults: [passing, skipped] }),
      vitestFile({ name: '/root/b.test.ts' }),
    ]);
    expect(outcome).toMatchObject({ passed: 2, failed: 0, skipped: 1, output: '' });
    expect(outcome.files?.map(({ file, seconds, skipped: count }) => [file, seconds, count])).toEqual([
      ['a.test.ts', 2.5, 1],
      ['b.test.ts', 2.5, 0],
    ]);
  });

  test('have a file that could not be loaded as one failure', () => {
    const broken = vitestFile({ status: 'failed', message: 'No such file\nat x', assertionResults: [] });
    expect(vitest([vitestFile(), { ...broken, name: '/root/b.test.ts' }], 1)).toMatchObject({
      passed: 1,
      failed: 1,
      output: '✗ b.test.ts: No such file',
    });
  });

  test('name each test that failed with the first line of why', () => {
    const failing = { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\n    at x'] };
    const outcome = vitest([vitestFile({ status: 'failed', assertionResults: [passing, failing] })], 1);
    expect(outcome).toMatchObject({ passed: 1, failed: 1, output: '✗ a.test.ts › subtracts: expected 1 to be 2' });
  });

  test('are an error where the run ended badly although no test failed, and where there was no test', () => {
    expect(vitest([vitestFile()], 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(vitest([], 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';
const spec = (title: string, status: Status, message?: string) => ({
  title,
  file: 'order.journey.ts',
  tests: [{ status, results: [{ duration: 1_500, ...(message === undefined ? {} : { error: { message } }) }] }],
});
const playwright = (changes: Partial<PlaywrightReport> = {}, exitCode = 0) =>
  outcomeOf(
    readPlaywright(
      { config: { rootDir: '/root/tests/browser' }, suites: [], errors: [], ...changes },
      exitCode,
      '/root',
    ),
  );

describe('the results of a Playwright run', () => {
  test('are counted for each file, also where its journeys are in groups', () => {
    const group = {
      title: 'a guest',
      specs: [spec('pays', 'unexpected', 'no button\nat x'), spec('leaves', 'skipped')],
    };
    const suites = [{ title: 'order.journey.ts', specs: [spec('orders', 'expected')], suites: [group] }];
    const outcome = playwright({ suites }, 1);
    expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
    expect(outcome.output).toBe('✗ tests/browser/order.journey.ts › a guest › pays: no button');
    expect(outcome.files).toMatchObject([{ file: 'tests/browser/order.journey.ts', seconds: 4.5 }]);
  });

  test('have a journey that passed only when Playwright itself tried again as a failure', () => {
    const suites = [{ title: 'order.journey.ts', specs: [spec('orders', 'flaky'), spec('pays', 'expected')] }];
    expect(playwright({ suites })).toMatchObject({ passed: 1, failed: 1 });
  });

  test('are an error where the shop did not open, the run ended badly, or there was no journey', () => {
    const suites = [{ title: 'order.journey.ts', specs: [spec('orders', 'expected')] }];
    expect(playwright({ errors: [{ message: 'not ready' }] }, 1)).toMatchObject({ failed: 1, output: '✗ not ready' });
    expect(playwright({ suites }, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(playwright()).toMatchObject({ passed: 0, failed: 1 });
  });
});
