import type { Outcome } from './step.ts';

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * Counts a report of Vitest's `json` reporter. A file that could not be loaded holds no tests and counts as one
 * failure; so does a run that ended badly although every test passed, and one without any test.
 */
export function countVitest(report: VitestReport, exitCode: number | null): Outcome {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failures = report.numFailedTests + unloaded;
  const unexplained = failures === 0 && (exitCode !== 0 || report.numPassedTests === 0) ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failures + unexplained,
    skipped: report.numPendingTests + report.numTodoTests,
    output: report.testResults.flatMap(failuresOf).join('\n'),
  };
}

/** A line for each test of a file that failed: what a long run ends with should say which they were. */
function failuresOf(file: VitestReport['testResults'][number]): string[] {
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  if (file.status === 'failed' && tests.length === 0) return [`✗ ${file.name}: ${firstLine(file.message)}`];
  return tests.map((test) => `✗ ${file.name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

function firstLine(text: string | undefined): string {
  return text?.split('\n')[0] ?? '';
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
}

/**
 * Counts a report of Playwright's `json` reporter. A test that passed only when tried again has failed once and counts
 * as a failure; so do errors outside of tests, and a run without any test.
 */
export function countPlaywright(report: PlaywrightReport, exitCode: number | null): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = unexpected + flaky + report.errors.length;
  const unexplained = failures === 0 && (exitCode !== 0 || expected === 0) ? 1 : 0;
  return { passed: expected, failed: failures + unexplained, skipped, output: '' };
}
