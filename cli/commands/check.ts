import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { byPlace, formatDiagnostics } from '../../engine/compile/format-diagnostic.ts';

/** `livery check`: every declaration of every instance. Ends with 1 when there is an error; warnings do not count. */
export async function check(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const { diagnostics } = await compileProject(root);
  if (values.json) process.stdout.write(`${JSON.stringify(diagnostics.toSorted(byPlace), null, 2)}\n`);
  else
    process.stdout.write(diagnostics.length === 0 ? 'Everything is right.\n' : `${formatDiagnostics(diagnostics)}\n`);
  return diagnostics.some((one) => one.severity === 'error') ? 1 : 0;
}
