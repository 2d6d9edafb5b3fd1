import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { startServer } from '../../server/main/start-server.ts';
import { buildClient } from '../client/build-client.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { greeting } from '../command-line/greeting.ts';
import { runProcesses } from '../processes/run-processes.ts';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';

/**
 * `livery start`: checks every declaration, builds the browser side if its sources have changed, opens the database and
 * serves until it is told to stop, with `LIVERY_PROCESSES` in several processes.
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
      process.stdout.write(
        `${diagnostics.length} config warning${diagnostics.length === 1 ? '' : 's'}. To see them: npm run livery -- check\n`,
      );
    }
    await buildClient(root, { onStart: () => process.stdout.write('Building the web client…\n') });
    if (environment.processes > 1 && cluster.isPrimary) {
      return await runProcesses(environment.processes, join(root, 'cli', 'main.ts'));
    }
    // Written now, so that no first visitor waits for it.
    for (const instance of instances) instance.write();
    const server = await startServer({ root, environment, instances });
    const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
    if (isFirst) process.stdout.write(greeting(server, environment));
    process.send?.('ready');
    await Promise.race([untilToldToStop(), cluster.isWorker ? once(process, 'message') : new Promise(() => {})]);
    if (cluster.isPrimary) process.stdout.write('Shutting down…\n');
    await server.close();
    if (cluster.isWorker) process.disconnect();
    return 0;
  } catch (error) {
    const sentence = faultOfStart(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
