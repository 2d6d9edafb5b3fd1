import process from 'node:process';
import { parseArgs } from 'node:util';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { UsageError } from '../command-line/command.ts';
import { failed, type Outcome, type Step } from '../verify/step.ts';
import { changedSteps, longSteps, quickSteps } from '../verify/steps.ts';

/** Lines of each failed step that are shown again at the end. */
const shownAgain = 20;

/**
 * `livery verify`, which is `npm test`: every step runs even when another fails, and the last line is the count. With
 * names of steps only those run; `--long` and `--changed` choose other steps.
 */
export async function verify(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { long: { type: 'boolean' }, changed: { type: 'boolean' } },
  });
  const rows = values.long ? longSteps : values.changed ? changedSteps : quickSteps;
  const names = rows.flat().map(({ name }) => name);
  for (const name of positionals) if (!names.includes(name)) throw new UsageError(unknownStep(name, names));
  const isChosen = ({ name }: Step) => positionals.length === 0 || positionals.includes(name);

  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken: { name: string; output: string }[] = [];
  const runRow = async (row: readonly Step[]) => {
    for (const step of row.filter(isChosen)) {
      process.stdout.write(`▸ ${step.name}: ${step.what}\n`);
      const start = performance.now();
      const outcome = await step.run(root).catch((error: unknown) => failed(asText(error)));
      if (outcome.output) process.stdout.write(`${outcome.output}\n`);
      process.stdout.write(`${closingLine(step.name, outcome)} in ${seconds(performance.now() - start)}\n`);
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      total.skipped += outcome.skipped;
      if (outcome.failed > 0) broken.push({ name: step.name, output: outcome.output });
    }
  };
  await Promise.all(rows.map(runRow));
  if (broken.length > 0) {
    const again = broken.map(({ name, output }) => `${name}\n${output.split('\n').slice(0, shownAgain).join('\n')}`);
    const command = `npm run livery -- verify ${[...args.filter((arg) => arg.startsWith('--')), ...broken.map(({ name }) => name)].join(' ')}`;
    process.stdout.write(`\nFailed:\n\n${again.join('\n\n')}\n\nTo run only these: ${command}\n`);
  }
  process.stdout.write(`\n${count(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

function closingLine(name: string, outcome: Outcome): string {
  return `${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${count(outcome)}`;
}

function count(of: Omit<Outcome, 'output'>): string {
  return `${of.passed} passed, ${of.failed} failed${of.skipped > 0 ? `, ${of.skipped} skipped` : ''}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function unknownStep(name: string, names: readonly string[]): string {
  const guess = nearest(name, names);
  return `There is no step "${name}".${guess === undefined ? '' : ` Did you mean "${guess}"?`} Steps: ${names.join(', ')}.`;
}

function asText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
