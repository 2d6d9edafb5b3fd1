import type { Outcome } from './outcome.ts';

interface Report {
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
    output: report.testResults.flatMap(failuresOf).join('\n'),
  };
}

/** A line for each test of a file that failed: what a long run ends with should say which they were. */
function failuresOf(file: Report['testResults'][number]): string[] {
  const tests = file.assertionResults.filter(({ status }) => status === 'failed');
  if (file.status === 'failed' && tests.length === 0) return [`✗ ${file.name}: ${firstLine(file.message)}`];
  return tests.map((test) => `✗ ${file.name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

function firstLine(text: string | undefined): string {
  return text?.split('\n')[0] ?? '';
}
