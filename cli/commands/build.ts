import process from 'node:process';
import { parseArgs } from 'node:util';
import { CannotStart } from '../../server/main/cannot-start.ts';
import { buildClient } from '../client/build-client.ts';

/** `livery build`: the browser side, ready to be served. */
export async function build(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { force: { type: 'boolean', default: false } } });
  const { built } = await buildClient(root, values).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { built: null };
  });
  if (built === null) return 1;
  process.stdout.write(built ? 'Built dist/client.\n' : 'dist/client is current.\n');
  return 0;
}
