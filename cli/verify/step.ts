import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

/** The result of a step. A step that is not a test run counts as one. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What is needed to fix it; empty when nothing is wrong or it has been shown already. */
  readonly output: string;
}

/** One part of `npm test`. */
export interface Step {
  /** One word: `livery verify types`. */
  readonly name: string;
  /** What it checks, for the line on the screen. */
  readonly what: string;
  readonly run: (root: string) => Promise<Outcome>;
}

export function passed(): Outcome {
  return { passed: 1, failed: 0, skipped: 0, output: '' };
}

export function failed(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/** Seconds after which a static check is taken to hang; on a free machine it needs two to forty. */
const limit = 600;

/** A step that passes when a tool of node_modules ends with 0. Its output is shown when it does not. */
export function toolStep(name: string, what: string, file: string, args: readonly string[], remedy = ''): Step {
  return {
    name,
    what,
    async run(root) {
      const result = await runTool(root, file, args, { limit });
      if (result.code === 0) return passed();
      const ending = result.timedOut ? `It was ended after ${limit} s.` : remedy;
      return failed(`${result.output.trimEnd()}\n${ending}`.trimEnd());
    },
  };
}

interface Prepared {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface TestRunner<Report> {
  readonly name: string;
  readonly what: string;
  /** JavaScript file below node_modules. */
  readonly tool: string;
  readonly args: readonly string[];
  /** Tells the runner to write its JSON report into `file`. */
  readonly reportInto: (file: string) => {
    readonly args: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly count: (report: Report, exitCode: number | null) => Outcome;
  /** Seconds. */
  readonly limit: number;
  /** What must be there first, and what follows from it for the run. Throws an error that says what is missing. */
  readonly prepare?: (root: string) => Promise<Prepared>;
}

/** A step that runs tests: its output is shown while it comes, its count is taken from the runner's own report. */
export function testStep<Report>(runner: TestRunner<Report>): Step {
  return {
    name: runner.name,
    what: runner.what,
    async run(root) {
      let prepared: Prepared;
      try {
        prepared = (await runner.prepare?.(root)) ?? {};
      } catch (error) {
        return failed(error instanceof Error ? error.message : String(error));
      }
      const folder = await mkdtemp(join(tmpdir(), 'livery-report-'));
      try {
        const file = join(folder, 'report.json');
        const into = runner.reportInto(file);
        const { code, timedOut } = await runTool(
          root,
          runner.tool,
          [...runner.args, ...into.args, ...(prepared.args ?? [])],
          {
            limit: runner.limit,
            live: true,
            environment: { ...into.environment, ...prepared.environment },
          },
        );
        if (timedOut) return failed(`The ${runner.what} took longer than ${runner.limit / 60} minutes and were ended.`);
        const text = await readFile(file, 'utf8').catch(() => undefined);
        if (text === undefined) return failed(`The ${runner.what} ended with code ${code} and left no report.`);
        return runner.count(JSON.parse(text) as Report, code);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
