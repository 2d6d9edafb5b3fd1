/** What one step came to. A step that is not a test run counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Everything a person needs to put it right; empty when nothing is wrong or it has been shown already. */
  readonly output: string;
}

/** One thing that `npm test` does. */
export interface Step {
  /** One word to call it by: `livery verify types`. */
  readonly name: string;
  /** What it looks at, for the line on the screen. */
  readonly what: string;
  readonly run: (root: string) => Promise<Outcome>;
}

export function passed(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, output: '' };
}

export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}
