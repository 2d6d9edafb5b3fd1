import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/main/environment.ts';
import { restartingProcess } from '../dev/restarting-process.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';

/** Code that the server runs; declarations and the browser side are picked up by the running process. */
const serverCode = ['server', 'schemas', 'domain', 'engine/compile', 'cli'];
const elsewhere = /\.test\.tsx?$|^domain\/[^/]+\/ui\/|\.tsx$/;

/** `livery dev`: serves while you work. Edits of declarations and of the browser side show without a restart. */
export async function dev(args: readonly string[], root: string): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  try {
    readEnvironment(process.env);
  } catch (error) {
    const sentence = faultOfStart(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
  const server = restartingProcess(join(root, 'cli', 'dev', 'serve.ts'), (code) => {
    process.stdout.write(`The server stopped (exit code ${code}). It restarts when you change its code.\n`);
  });
  await server.restart();

  let timer: NodeJS.Timeout | undefined;
  const watchers = serverCode.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      const file = `${folder}/${String(name).split(sep).join('/')}`;
      if (!/\.(?:ts|json)$/.test(file) || elsewhere.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        process.stdout.write(`${file} changed, restarting…\n`);
        void server.restart();
      }, 100);
    }),
  );
  await untilToldToStop();
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await server.stop();
  return 0;
}
