import type { Outcome } from './outcome.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/**
 * Counts a report of Vitest's `json` reporter. A file that could not be loaded holds no tests and counts as one
 * failure; so does a run that ended badly although every test passed, and one without any test.
 */
export function countVitest(report: Report, exitCode: number | null): Outcome {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failures = report.numFailedTests + unloaded;
  const unexplained = failures === 0 && (exitCode !== 0 || report.numPassedTests === 0) ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failures + unexplained,
    skipped: report.numPendingTests + report.numTodoTests,
    output: '',
  };
}
