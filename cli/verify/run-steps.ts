import process from 'node:process';
import { failed, type FileResult, type Outcome } from './outcome.ts';
import type { Step } from './step.ts';

/** What came of all steps. */
export interface RunResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Steps that failed, with what they said. */
  readonly broken: readonly { readonly name: string; readonly output: string }[];
  /** Test files that failed beside the others, and passed alone. */
  readonly flaky: readonly FileResult[];
  readonly files: readonly FileResult[];
}

/**
 * Runs rows of steps beside each other, and the steps of a row one after the other; every step runs even when another has
 * failed. A test file that failed runs once more, alone, after all steps: if it passes then it counts as passed and is
 * named as flaky, so that a busy machine refuses nothing and a fault, which fails twice, is never hidden.
 * @param print writes to the screen
 */
export async function runSteps(
  rows: readonly (readonly Step[])[],
  root: string,
  print: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<RunResult> {
  const outcomes = new Map<Step, Outcome>();
  const runRow = async (row: readonly Step[]) => {
    for (const step of row) {
      print(`▸ ${step.name}: ${step.what}\n`);
      outcomes.set(step, await report(step.name, print, () => step.run(root)));
    }
  };
  await Promise.all(rows.map(runRow));

  const flaky: FileResult[] = [];
  for (const [step, outcome] of outcomes) {
    const again = await runFailedFiles(step, outcome, root, print);
    outcomes.set(step, again.outcome);
    flaky.push(...again.flaky);
  }
  const all = [...outcomes];
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, [, outcome]) => total + of(outcome), 0);
  return {
    passed: sum((outcome) => outcome.passed),
    failed: sum((outcome) => outcome.failed),
    skipped: sum((outcome) => outcome.skipped),
    broken: all.flatMap(([{ name }, { failed: count, output }]) => (count > 0 ? [{ name, output }] : [])),
    flaky,
    files: all.flatMap(([, { files }]) => files ?? []),
  };
}

async function runFailedFiles(
  step: Step,
  outcome: Outcome,
  root: string,
  print: (text: string) => void,
): Promise<{ readonly outcome: Outcome; readonly flaky: readonly FileResult[] }> {
  const flaky: FileResult[] = [];
  let after = outcome;
  const { files = [] } = outcome;
  for (const result of files) {
    if (result.failed === 0 || !step.runFile) continue;
    const { runFile } = step;
    print(`▸ ${step.name}: ${result.file} once more, alone\n`);
    const alone = await report(step.name, print, () => runFile(root, result.file));
    if (alone.failed > 0) continue;
    flaky.push(result);
    after = {
      passed: after.passed - result.passed + alone.passed,
      failed: after.failed - result.failed,
      skipped: after.skipped - result.skipped + alone.skipped,
      output: withoutLines(after.output, result.failures),
      files: (after.files ?? []).map((one) =>
        one === result ? { ...(alone.files?.[0] ?? one), seconds: one.seconds } : one,
      ),
    };
  }
  return { outcome: after, flaky };
}

async function report(name: string, print: (text: string) => void, run: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => failed(asText(error)));
  if (outcome.output) print(`${outcome.output}\n`);
  const mark = outcome.failed === 0 ? '✓' : '✗';
  print(`${mark} ${name}: ${countLine(outcome)} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return outcome;
}

export function countLine(of: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${of.passed} passed, ${of.failed} failed${of.skipped > 0 ? `, ${of.skipped} skipped` : ''}`;
}

function withoutLines(text: string, lines: readonly string[]): string {
  return text
    .split('\n')
    .filter((line) => !lines.includes(line))
    .join('\n');
}

function asText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
