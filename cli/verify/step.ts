import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failed, type Outcome, passed } from './outcome.ts';
import { runTool } from './run-tool.ts';
import { outcomeOf, type TestResults } from './test-results.ts';

/** One part of `npm test`. */
export interface Step {
  /** One word: `livery verify types`. */
  readonly name: string;
  /** What it checks, for the line on the screen. */
  readonly what: string;
  readonly run: (root: string) => Promise<Outcome>;
  /** Runs one test file alone, for a file that has failed beside the others. */
  readonly runFile?: (root: string, file: string) => Promise<Outcome>;
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
  /** Added to `args` where one file (path from the root) runs alone. */
  readonly aloneArgs: (file: string) => readonly string[];
  /** Tells the runner to write its JSON report into `file`. */
  readonly reportInto: (file: string) => {
    readonly args: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly read: (report: Report, exitCode: number | null, root: string) => TestResults;
  /** Whether a run that finds no test has passed. */
  readonly mayBeEmpty?: boolean;
  /** Seconds. */
  readonly limit: number;
  /** What must be there first, and what follows from it for the run. Throws an error that says what is missing. */
  readonly prepare?: (root: string) => Promise<Prepared>;
}

/** A step that runs tests: its output is shown while it comes, its results are read from the runner's own report. */
export function testStep<Report>(runner: TestRunner<Report>): Step {
  async function run(root: string, more: (prepared: Prepared) => readonly string[]): Promise<Outcome> {
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
      const { code, timedOut } = await runTool(root, runner.tool, [...runner.args, ...into.args, ...more(prepared)], {
        limit: runner.limit,
        live: true,
        environment: { ...into.environment, ...prepared.environment },
      });
      if (timedOut) return failed(`The ${runner.what} took longer than ${runner.limit / 60} minutes and were ended.`);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return failed(`The ${runner.what} ended with code ${code} and left no report.`);
      const results = runner.read(JSON.parse(text) as Report, code, root);
      return runner.mayBeEmpty === true && code === 0 && results.files.length === 0
        ? { ...passed(), passed: 0 }
        : outcomeOf(results);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    name: runner.name,
    what: runner.what,
    run: (root) => run(root, (prepared) => prepared.args ?? []),
    runFile: (root, file) => run(root, () => runner.aloneArgs(file)),
  };
}
