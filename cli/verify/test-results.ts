import { isAbsolute, join, relative } from 'node:path';
import type { FileResult, Outcome } from './outcome.ts';

/** What a test runner reports. */
export interface TestResults {
  readonly files: readonly FileResult[];
  /** What went wrong outside of files: a run that could not begin, or ended badly although its tests passed. */
  readonly errors: readonly string[];
}

/** The part of Vitest's `json` report that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/**
 * Reads a report of Vitest. A file that could not be loaded has no tests and counts as one failure; a run that ended
 * badly although every test passed, and one without any test, as an error.
 */
export function readVitest(report: VitestReport, exitCode: number | null, root: string): TestResults {
  const files = report.testResults.map((result): FileResult => {
    const file = fromRoot(root, result.name);
    const count = (...statuses: string[]) =>
      result.assertionResults.filter(({ status }) => statuses.includes(status)).length;
    const tests = result.assertionResults.filter(({ status }) => status === 'failed');
    const failures = tests.map((test) => `✗ ${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    if (result.status === 'failed' && tests.length === 0) failures.push(`✗ ${file}: ${firstLine(result.message)}`);
    const passed = count('passed');
    return {
      file,
      seconds: Math.max(0, result.endTime - result.startTime) / 1000,
      passed,
      failed: failures.length,
      skipped: result.assertionResults.length - passed - tests.length,
      failures,
    };
  });
  return { files, errors: unexplained(files, exitCode) };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    /** Path from `config.rootDir`. */
    readonly file: string;
    readonly tests: readonly {
      /** `flaky`: it passed only when Playwright itself tried again. */
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** The part of Playwright's `json` report that is read here. */
export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads a report of Playwright. Errors outside of tests, a bad end without a failure, and a run without tests are errors. */
export function readPlaywright(report: PlaywrightReport, exitCode: number | null, root: string): TestResults {
  const found = new Map<string, FileResult>();
  const visit = (suite: PlaywrightSuite, titles: readonly string[]): void => {
    for (const spec of suite.specs ?? []) {
      const file = fromRoot(root, join(report.config.rootDir, spec.file));
      for (const test of spec.tests) {
        const before = found.get(file) ?? { file, seconds: 0, passed: 0, failed: 0, skipped: 0, failures: [] };
        const isFailed = test.status === 'unexpected' || test.status === 'flaky';
        const why = firstLine(test.results.find(({ error }) => error !== undefined)?.error?.message);
        found.set(file, {
          file,
          seconds: before.seconds + test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          passed: before.passed + (test.status === 'expected' ? 1 : 0),
          failed: before.failed + (isFailed ? 1 : 0),
          skipped: before.skipped + (test.status === 'skipped' ? 1 : 0),
          failures: isFailed
            ? [...before.failures, `✗ ${file} › ${[...titles, spec.title].join(' › ')}: ${why}`]
            : before.failures,
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  const files = [...found.values()];
  const outside = report.errors.map(({ message }) => `✗ ${firstLine(message)}`);
  return { files, errors: [...outside, ...(outside.length > 0 ? [] : unexplained(files, exitCode))] };
}

/** Whoever sees only failures that are explained believes the rest, so a bad end or an empty run needs an error of its own. */
function unexplained(files: readonly FileResult[], exitCode: number | null): string[] {
  if (files.some(({ failed }) => failed > 0)) return [];
  if (exitCode !== 0) return [`✗ The run ended with code ${exitCode} although no test failed.`];
  return files.some(({ passed }) => passed > 0) ? [] : ['✗ The run had no tests.'];
}

export function outcomeOf({ files, errors }: TestResults): Outcome {
  const sum = (of: (result: FileResult) => number) => files.reduce((total, result) => total + of(result), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed) + errors.length,
    skipped: sum(({ skipped }) => skipped),
    output: [...files.flatMap(({ failures }) => failures), ...errors].join('\n'),
    files,
  };
}

function fromRoot(root: string, path: string): string {
  return (isAbsolute(path) ? relative(root, path) : path).replaceAll('\\', '/');
}

function firstLine(text: string | undefined): string {
  return text?.split('\n')[0] ?? '';
}
