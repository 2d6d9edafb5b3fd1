import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { untilToldToStop } from '../command-line/until-told-to-stop.ts';

/** Milliseconds before one that died is started again: the first pause, which doubles, and the longest. */
const pauses = { first: 500, longest: 30_000 };
/** One that was up for so long begins with the first pause again, milliseconds. */
const steady = 60_000;

/**
 * Runs `livery start` in several processes that share one port, and starts one again that has died, however often. They come
 * up one after the other, so that the database is brought up to date and filled by the first. Gives the exit code: not 0
 * when the first cannot start at all, which has said why and would say it for ever.
 */
export async function runProcesses(count: number, script: string): Promise<number> {
  cluster.setupPrimary({ exec: script, args: ['start'] });
  const stop = new AbortController();
  const alive = new Map<Worker, 'starting' | 'ready'>();
  const stopped = untilToldToStop().then(() => 'stopped' as const);
  const supervised: Promise<void>[] = [];

  /** Resolves with whether it has come up; `ended` when it is over. */
  function begin(): { readonly ready: Promise<boolean>; readonly ended: Promise<void> } {
    const worker = cluster.fork();
    alive.set(worker, 'starting');
    const ended = once(worker, 'exit').then(() => void alive.delete(worker));
    const ready = Promise.race([
      once(worker, 'message').then(() => {
        alive.set(worker, 'ready');
        return true;
      }),
      ended.then(() => false),
    ]);
    return { ready, ended };
  }

  /** Starts one again whenever it has ended. */
  async function supervise({ ready, ended }: ReturnType<typeof begin>): Promise<void> {
    let delay = pauses.first;
    for (let current = { ready, ended }; ; current = begin()) {
      const begun = performance.now();
      const cameUp = await current.ready;
      await current.ended;
      if (stop.signal.aborted) return;
      if (cameUp && performance.now() - begun >= steady) delay = pauses.first;
      process.stderr.write(`A process ended; another one is started in ${delay / 1000} s.\n`);
      await pause(delay, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      delay = Math.min(delay * 2, pauses.longest);
    }
  }

  for (let started = 0; started < count; started += 1) {
    const one = begin();
    const state = await Promise.race([one.ready, stopped]);
    if (state === 'stopped') {
      supervised.push(one.ended);
      break;
    }
    if (!state && started === 0) return 1;
    supervised.push(supervise(one));
  }
  await stopped;
  stop.abort();
  process.stdout.write('Shutting down…\n');
  for (const [worker, state] of alive) {
    // One that is still starting, or waits for its database, hears no messages.
    if (state === 'ready' && worker.isConnected()) worker.send('close');
    else worker.process.kill('SIGTERM');
  }
  await Promise.all(supervised);
  return 0;
}
