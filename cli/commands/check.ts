import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { failsCheck } from '../../engine/compile/fails-check.ts';
import { byPlace, formatDiagnostics } from '../../engine/compile/format-diagnostic.ts';

/** `livery check`: every declaration of every instance. Ends with 1 for what must not be released; other warnings are shown. */
export async function check(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const { diagnostics } = await compileProject(root);
  if (values.json) process.stdout.write(`${JSON.stringify(diagnostics.toSorted(byPlace), null, 2)}\n`);
  else
    process.stdout.write(diagnostics.length === 0 ? 'Everything is right.\n' : `${formatDiagnostics(diagnostics)}\n`);
  return failsCheck(diagnostics) ? 1 : 0;
}
