import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileInstance } from '../../engine/compile/compile.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { CannotStart } from '../../server/main/cannot-start.ts';
import { buildClient } from '../client/build-client.ts';
import { overBudget, readBudgets, scriptSizes } from '../client/script-sizes.ts';

/** `livery build`: the browser side, ready to be served. Says how much code each screen loads, and where that is too much. */
export async function build(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { force: { type: 'boolean', default: false } } });
  const client = await buildClient(root, values).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  });
  if (client === null) return 1;
  const { built, folder } = client;
  process.stdout.write(built ? 'Built dist/client.\n' : 'dist/client is current.\n');
  const project = openProject(await readProject(root));
  const compiled = compileInstance(project, project.instances[0] ?? '', root);
  // What is wrong with declarations is `livery check`'s to say.
  if (!compiled.ok) return 0;
  const sizes = await scriptSizes(folder, compiled.definition);
  const lines = Object.entries(sizes).map(
    ([screen, { first, all, requests }]) => `${screen.padEnd(24)}${kilobytes(first)}${kilobytes(all)}${requests}\n`,
  );
  process.stdout.write(`Code in kilobytes (brotli): until the first click, in all, files\n${lines.join('')}`);
  // Whether that fails anything is for the tests: a brand may have its reasons.
  const over = overBudget(sizes, await readBudgets(root));
  if (over.length > 0) process.stderr.write(`${over.join('\n')}\n`);
  return 0;
}

function kilobytes(size: number): string {
  return size.toFixed(1).padEnd(8);
}
