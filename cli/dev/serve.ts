// What `livery dev` runs as a process of its own, so that an edit of server code can replace it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { watchProject } from '../../engine/compile/watch-project.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { type RunningServer, startServer } from '../../server/main/start-server.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { greeting } from '../command-line/greeting.ts';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';
import { announceCompilations } from './announce-compilations.ts';
import { openBundler } from './open-bundler.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const bundler = await openBundler(root);
  const open: { server?: RunningServer } = {};
  let newest: readonly CompiledInstance[] = [];
  const news = announceCompilations({
    exists: (id) => existsSync(join(root, 'instances', id, 'instance.json')),
    announce: (text) => process.stdout.write(`${text}\n`),
    take(instances) {
      if (open.server && isNew(instances, open.server)) askForRestart();
      open.server?.instances.replace(instances);
      newest = instances;
    },
  });
  // The first compilation is done when this comes back.
  const stopWatching = await watchProject(root, {
    onResult: news.compiled,
    onError: (error) => process.stderr.write(`The compiler itself failed: ${String(error)}\n`),
  });
  const server = await startServer({
    root,
    environment,
    instances: newest,
    dev: {
      ...bundler.hooks,
      events: news.subscribe,
      explain: (id, document, path) => newest.find((one) => one.id === id)?.explain(document, path),
    },
  });
  // Some may have been compiled while the database was opened.
  open.server = server;
  if (isNew(newest, server)) askForRestart();
  server.instances.replace(newest);
  process.stdout.write(greeting(server, environment));
  await untilToldToStop();
  stopWatching();
  await bundler.close();
  await server.close();
}

/** An instance that was not there at the start has no customers and no catalogue yet; they are made at the start. */
function isNew(instances: readonly CompiledInstance[], server: RunningServer): boolean {
  const known = new Set(server.instances.all().map((instance) => instance.id));
  return instances.some((instance) => !known.has(instance.id));
}

function askForRestart(): void {
  process.send?.('restart');
}

// Without its parent it would go on holding the data folder and the port.
process.once('disconnect', () => process.exit(0));

try {
  await serve();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${faultOfStart(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
