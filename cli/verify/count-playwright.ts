import type { Outcome } from './outcome.ts';

interface Report {
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
export function countPlaywright(report: Report, exitCode: number | null): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = unexpected + flaky + report.errors.length;
  const unexplained = failures === 0 && (exitCode !== 0 || expected === 0) ? 1 : 0;
  return { passed: expected, failed: failures + unexplained, skipped, output: '' };
}
