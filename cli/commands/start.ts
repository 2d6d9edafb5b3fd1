import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/format-diagnostic.ts';
import { readEnvironment } from '../../server/environment.ts';
import { startServer } from '../../server/start-server.ts';
import { buildClient } from '../client/build-client.ts';
import { faultOfStart } from '../fault-of-start.ts';
import { greeting } from '../greeting.ts';
import { untilToldToStop } from '../until-told-to-stop.ts';

/**
 * `livery start`: checks every declaration, builds the browser side if its sources have changed, opens the database and
 * serves until it is told to stop.
 */
export async function start(args: readonly string[], root: string): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  try {
    const environment = readEnvironment(process.env);
    const { instances, diagnostics } = await compileProject(root);
    const errors = diagnostics.filter((one) => one.severity === 'error');
    if (errors.length > 0) {
      process.stderr.write(`${formatDiagnostics(errors)}\n`);
      return 1;
    }
    if (diagnostics.length > 0) {
      process.stdout.write(`${diagnostics.length} warnings about the declarations; see: npm run livery -- check\n`);
    }
    await buildClient(root, { onStart: () => process.stdout.write('Building the browser side …\n') });
    const server = await startServer({ root, environment, instances });
    process.stdout.write(greeting(server, environment));
    await untilToldToStop();
    process.stdout.write('Closing …\n');
    await server.close();
    return 0;
  } catch (error) {
    const sentence = faultOfStart(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
