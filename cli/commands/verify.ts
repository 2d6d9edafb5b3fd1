import process from 'node:process';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { UsageError } from '../command.ts';
import { failed, type Outcome } from '../verify/outcome.ts';
import { steps } from '../verify/steps.ts';

/** Lines of each broken step that stand again at the end. */
const shownAgain = 20;

/**
 * `livery verify`, which is `npm test`: every step runs even when one before it failed, and the last line is the count.
 * With names of steps only those run.
 */
export async function verify(args: readonly string[], root: string): Promise<number> {
  const names = steps.map((step) => step.name);
  for (const name of args) if (!names.includes(name)) throw new UsageError(unknownStep(name, names));
  const chosen = args.length === 0 ? steps : steps.filter((step) => args.includes(step.name));

  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken: { name: string; output: string }[] = [];
  for (const step of chosen) {
    process.stdout.write(`\n▸ ${step.name}: ${step.what}\n`);
    const start = performance.now();
    const outcome = await step.run(root).catch((error: unknown) => failed(asText(error)));
    if (outcome.output) process.stdout.write(`${outcome.output}\n`);
    process.stdout.write(`${closingLine(outcome)} in ${seconds(performance.now() - start)}\n`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    if (outcome.failed > 0) broken.push({ name: step.name, output: outcome.output });
  }
  if (broken.length > 0) {
    const alone = broken.map(({ name }) => name).join(' ');
    // What failed stands far above by now.
    const again = broken.map(({ name, output }) => `${name}\n${output.split('\n').slice(0, shownAgain).join('\n')}`);
    process.stdout.write(`\nNot right:\n\n${again.join('\n\n')}\n\nAlone: npm test -- ${alone}\n`);
  }
  process.stdout.write(`\n${count(total)}\n`);
  return total.failed === 0 ? 0 : 1;
}

function closingLine(outcome: Outcome): string {
  return `${outcome.failed === 0 ? '✓' : '✗'} ${count(outcome)}`;
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
