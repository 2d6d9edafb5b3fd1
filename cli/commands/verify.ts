import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { UsageError } from '../command-line/command.ts';
import { memoryFolder } from '../verify/memory-folder.ts';
import { countLine, type RunResult, runSteps } from '../verify/run-steps.ts';
import type { Step } from '../verify/step.ts';
import { changedSteps, longSteps, quickSteps, types } from '../verify/steps.ts';
import { budgetWarning, slowestFiles, writeTimes } from '../verify/test-times.ts';

/** Lines of each failed step that are shown again at the end. */
const shownAgain = 20;
/** Files that `--watch-list` shows. */
const watchListLength = 20;

/**
 * `livery verify`, which is `npm test`: every step runs even when another fails, and the last line is the count. With
 * names of steps only those run; `--long` and `--changed` choose other steps; `--watch-list` names the slowest files.
 */
export async function verify(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { long: { type: 'boolean' }, changed: { type: 'boolean' }, 'watch-list': { type: 'boolean' } },
  });
  const rows = values.long ? longSteps : values.changed ? changedSteps : quickSteps;
  const names = [...new Set([...rows.flat(), types])].map(({ name }) => name);
  for (const name of positionals) if (!names.includes(name)) throw new UsageError(unknownStep(name, names));
  const isChosen = ({ name }: Step) => positionals.length === 0 || positionals.includes(name);

  const temporary = process.env['TMPDIR'] ? null : memoryFolder();
  if (temporary !== null) process.env['TMPDIR'] = temporary;
  const machine = { load: loadavg()[0] ?? 0, processors: availableParallelism() };
  const start = performance.now();
  const chosen = rows.map((row) => row.filter(isChosen));
  const isMissing = positionals.includes(types.name) && !chosen.flat().includes(types);
  const result = await runSteps(isMissing ? [...chosen, [types]] : chosen, root);
  if (result.files.length > 0) await writeTimes(join(root, 'test-results'), result);
  const seconds = (performance.now() - start) / 1000;
  const sections = [
    failures(result, args),
    values['watch-list'] ? ['The slowest files:', ...slowestFiles(result.files, watchListLength)].join('\n') : '',
    rows === quickSteps && positionals.length === 0 ? budgetWarning({ seconds, ...machine }, result.files) : '',
    flakyFiles(result),
    countLine(result),
  ];
  process.stdout.write(sections.map((section) => (section === '' ? '' : `\n${section}\n`)).join(''));
  return result.failed === 0 ? 0 : 1;
}

function failures({ broken }: RunResult, args: readonly string[]): string {
  if (broken.length === 0) return '';
  const again = broken.map(({ name, output }) => `${name}\n${output.split('\n').slice(0, shownAgain).join('\n')}`);
  const options = args.filter((arg) => arg.startsWith('--'));
  const command = `npm run livery -- verify ${[...options, ...broken.map(({ name }) => name)].join(' ')}`;
  return `Failed:\n\n${again.join('\n\n')}\n\nTo run only these: ${command}`;
}

function flakyFiles({ flaky }: RunResult): string {
  if (flaky.length === 0) return '';
  const lines = flaky.flatMap(({ file, failures }) => [file, ...failures.map((line) => `  ${line}`)]);
  return `Flaky, failed beside the others and passed alone (test-results/flaky.json):\n${lines.join('\n')}`;
}

function unknownStep(name: string, names: readonly string[]): string {
  const guess = nearest(name, names);
  return `There is no step "${name}".${guess === undefined ? '' : ` Did you mean "${guess}"?`} Steps: ${names.join(', ')}.`;
}
