import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failed, type Outcome, type Step } from './outcome.ts';
import { runTool } from './run-tool.ts';

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
  /** What has to be there first; throws in words when it cannot be had. */
  readonly prepare?: (root: string) => Promise<Readonly<Record<string, string>>>;
}

/** A step that runs tests: its output is shown while it comes, its count is taken from the runner's own report. */
export function testStep<Report>(runner: TestRunner<Report>): Step {
  return {
    name: runner.name,
    what: runner.what,
    async run(root) {
      let prepared: Readonly<Record<string, string>>;
      try {
        prepared = (await runner.prepare?.(root)) ?? {};
      } catch (error) {
        return failed(error instanceof Error ? error.message : String(error));
      }
      const folder = await mkdtemp(join(tmpdir(), 'livery-report-'));
      try {
        const file = join(folder, 'report.json');
        const into = runner.reportInto(file);
        const { code, timedOut } = await runTool(root, runner.tool, [...runner.args, ...into.args], {
          limit: runner.limit,
          live: true,
          environment: { ...into.environment, ...prepared },
        });
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
