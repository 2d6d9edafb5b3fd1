import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { refuseNewer } from '../../server/platform/db/refuse-newer.ts';
import { connectRetryOf, startServer } from '../../server/main/start-server.ts';
import { SharedVersions } from '../../server/platform/publishing/shared-versions.ts';
import { type Versions, versionsBelow, withVersions } from '../publishing/open-versions.ts';
import { liveBrands, publishBrands } from '../publishing/publish-brands.ts';
import { brandsBelow, watchPublished } from '../publishing/watch-published.ts';
import { buildClient } from '../client/build-client.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { greeting } from '../command-line/greeting.ts';
import { runProcesses } from '../processes/run-processes.ts';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';

/**
 * `livery start`: records every brand that has no errors, builds the browser side if its sources have changed, opens the database and
 * serves until it is told to stop, with `LIVERY_PROCESSES` in several processes.
 */
export async function start(args: readonly string[], root: string): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  try {
    const environment = readEnvironment(process.env);
    const store = await versionsBelow(root, environment);
    // Other processes serve what the first one has recorded. A start that will be refused must not change what others serve.
    if (cluster.isPrimary) {
      if (environment.databaseUrl !== undefined) await refuseNewer(environment.databaseUrl);
      await withVersions(root, environment, (versions) => takeWorkingFiles(root, versions), {
        retryConnect: connectRetryOf(environment),
      });
    }
    await buildClient(root, { onStart: () => process.stdout.write('Building the web client…\n') });
    if (environment.processes > 1 && cluster.isPrimary) {
      return await runProcesses(environment.processes, join(root, 'cli', 'main.ts'));
    }
    const seen = store.state();
    const server = await startServer({ root, environment, ...liveBrands(store, brandsBelow(root)) });
    const shared = environment.databaseUrl === undefined ? undefined : new SharedVersions(server.db, store);
    const stopWatching = watchPublished(store, server, () => brandsBelow(root), { shared, seen });
    const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
    if (isFirst) process.stdout.write(greeting(server, environment));
    process.send?.('ready');
    await Promise.race([untilToldToStop(), cluster.isWorker ? once(process, 'message') : new Promise(() => {})]);
    if (cluster.isPrimary) process.stdout.write('Shutting down…\n');
    await stopWatching();
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

/** Records what is valid and new, and prints what is wrong with the rest. */
async function takeWorkingFiles(root: string, versions: Versions): Promise<void> {
  const { store } = versions;
  const compilation = await compileProject(root);
  const { diagnostics } = compilation;
  const ids = compilation.instances.map(({ id }) => id);
  const event = { at: new Date().toISOString(), by: 'livery start', action: 'start' } as const;
  const { kept, refused } = await publishBrands(versions, compilation, ids, event);
  const errors = diagnostics.filter((one) => one.severity === 'error');
  if (errors.length > 0) process.stderr.write(`${formatDiagnostics(errors)}\n`);
  for (const { id, reason } of [...compilation.failed.map(({ id }) => ({ id, reason: undefined })), ...refused]) {
    const live = store.live(id);
    const served = live ? `Version ${live.version} of ${live.at} is served.` : 'Its hosts answer 503.';
    process.stderr.write(`${id}: ${reason ?? 'its files have errors.'} ${served}\n`);
  }
  for (const id of kept)
    process.stdout.write(`${id}: its files are not published. To make them live: npm run livery -- publish ${id}\n`);
  const warnings = diagnostics.length - errors.length;
  if (warnings > 0) {
    process.stdout.write(
      `${warnings} config warning${warnings === 1 ? '' : 's'}. To see them: npm run livery -- check\n`,
    );
  }
}
