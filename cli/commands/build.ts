import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildClient } from '../client/build-client.ts';

/** `livery build`: the browser side, ready to be served. */
export async function build(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { force: { type: 'boolean', default: false } } });
  const { built } = await buildClient(root, values);
  process.stdout.write(built ? 'Built dist/client.\n' : 'dist/client is current.\n');
  return 0;
}
