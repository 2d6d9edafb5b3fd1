/** What came of one test file. */
export interface FileResult {
  /** Path from the root, with `/`. */
  readonly file: string;
  /** From the begin of its first test to the end of its last one; of journeys the sum, failed tries included. */
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failure: file, title, and the first line of why. */
  readonly failures: readonly string[];
}

/** The result of a step. A step that is not a test run counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What is needed to fix it; empty when nothing is wrong or it has been shown already. */
  readonly output: string;
  /** Of a step that runs tests: its files. */
  readonly files?: readonly FileResult[];
}

export function passed(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, output: '' };
}

export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
