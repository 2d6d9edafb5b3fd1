import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { failsCheck } from '../../engine/compile/diagnostics/fails-check.ts';
import { fixOf } from '../../engine/compile/fix/fix-of.ts';
import { byPlace, formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import type { Diagnostic } from '../../engine/definition.ts';
import { applyFixes } from '../check/apply-fixes.ts';

/** `livery check`: every declaration of every instance. Ends with 1 for what must not be released; other warnings are shown. */
export async function check(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (values.fix || values['dry-run']) {
    const dryRun = values['dry-run'];
    const { diffs, done } = await applyFixes(root, { dryRun });
    const count = `${done.length} fix${done.length === 1 ? '' : 'es'}`;
    const summary = dryRun ? `${count} to make. Nothing was written.` : `${count} made.`;
    if (!values.json) process.stdout.write(`${[...diffs, ...done, summary].join('\n')}\n\n`);
  }
  const { diagnostics } = await compileProject(root);
  if (values.json) process.stdout.write(`${JSON.stringify(await withFixes(diagnostics, root), null, 2)}\n`);
  else process.stdout.write(diagnostics.length === 0 ? 'No problems found.\n' : `${formatDiagnostics(diagnostics)}\n`);
  return failsCheck(diagnostics) ? 1 : 0;
}

/** For editors: what `--fix` would do about each, where it knows. */
async function withFixes(diagnostics: readonly Diagnostic[], root: string): Promise<unknown[]> {
  const { texts } = await readProject(root);
  return diagnostics.toSorted(byPlace).map((one) => ({ ...one, fix: fixOf(one, texts[one.file]) }));
}
