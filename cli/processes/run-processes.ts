import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import process from 'node:process';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';

/**
 * Runs `livery start` in several processes that share one port, and starts one again that has died. They come up one after
 * the other, so that the database is brought up to date and filled by the first. Gives the exit code.
 */
export async function runProcesses(count: number, script: string): Promise<number> {
  cluster.setupPrimary({ exec: script, args: ['start'] });
  const alive = new Set<Worker>();
  let closing = false;
  const begin = async (): Promise<boolean> => {
    const worker = cluster.fork();
    alive.add(worker);
    const ended = once(worker, 'exit').then(() => {
      alive.delete(worker);
      return false;
    });
    const ready = await Promise.race([once(worker, 'message').then(() => true), ended]);
    // Only one that had come up is started again: one that cannot start has said why and would say it for ever.
    if (ready) void ended.then(() => (closing ? false : begin()));
    return ready;
  };
  for (let started = 0; started < count; started += 1) {
    if (await begin()) continue;
    for (const worker of alive) worker.send('close');
    return 1;
  }
  await untilToldToStop();
  closing = true;
  process.stdout.write('Shutting down…\n');
  const ends = [...alive].map((worker) => once(worker, 'exit'));
  for (const worker of alive) worker.send('close');
  await Promise.all(ends);
  return 0;
}
