import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { headersOf } from '../model/open-world.ts';
import type { Reply, Request } from '../model/world/world.ts';
import { type LiveryProcess, startLivery, untilReady } from '../process/start-livery.ts';

/** Ids of the processes that a process has started. */
function workersOf(parent: number | undefined): readonly number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (pid > 0 && ppid === parent ? [pid] : []));
}

/** How many processes have begun to listen; each says so once. */
function listening(livery: LiveryProcess): number {
  return livery.output().split('Server listening').length - 1;
}

/** Seconds that a start may take. */
const timeout = 120;

/** The real process, which may be killed at any time: its clients wait for it and send again what was not answered. */
export async function mortalServer(environment: Readonly<Record<string, string>> & { readonly PORT: string }) {
  const port = Number(environment.PORT);
  const begin = async () => {
    const started = startLivery(environment);
    await untilReady(started, port);
    // The first one answers before the others are there.
    const processes = Number(environment['LIVERY_PROCESSES'] ?? 1);
    while (listening(started) < processes) await pause(100);
    return started;
  };
  let livery = await begin();
  let up: Promise<unknown> = Promise.resolve();
  let unknown = 0;
  let killing = false;
  let answers = 0;
  let due: { readonly at: number; readonly act: () => void } | null = null;

  return {
    /** Requests that were under way at a kill and got no answer: they may have had their effect or not. */
    unknown: () => unknown,

    /** Kills it at once and starts it again; resolves when it answers. */
    async crash(): Promise<void> {
      const restarted = livery.crash().then(begin);
      up = restarted.catch(() => {});
      livery = await restarted;
    },

    /** Kills one of its processes at once; resolves when another one has taken its place and answers. */
    async killWorker(): Promise<void> {
      const before = listening(livery);
      const [victim, other] = workersOf(livery.child.pid);
      if (victim === undefined || other === undefined) throw new Error('There are no two processes to kill one of');
      process.kill(victim, 'SIGKILL');
      const until = Date.now() + timeout * 1000;
      while (listening(livery) === before) {
        if (Date.now() > until) throw new Error(`Nobody took the place of process ${victim}:\n${livery.output()}`);
        await pause(50);
      }
    },

    /**
     * Does something as soon as so many more answers have come. The function that is given back waits until it is done,
     * and does it now if there were not as many.
     */
    afterAnswers(count: number, act: () => Promise<void>): () => Promise<void> {
      let doing: Promise<void> | undefined;
      const begin = () => {
        killing = true;
        return act().finally(() => {
          killing = false;
        });
      };
      // Once, however many answers come after it is done.
      const now = () => (doing ??= begin());
      due = { at: answers + count, act: () => void now().catch(() => {}) };
      return async () => {
        due = null;
        await now();
      };
    },

    async send(request: Request): Promise<Reply> {
      for (let time = 1; ; time += 1) {
        await up;
        const reply = await once(request);
        if (reply === null) await pause(20);
        else {
          answers += 1;
          if (due && answers >= due.at) due.act();
          return { ...reply, again: time > 1 };
        }
      }
    },

    output: () => livery.output(),

    stop: () => livery.stop(),
  };

  /** One try; null when there was no answer, or none that says what became of it. */
  async function once(request: Request): Promise<Reply | null> {
    const inTime = !killing;
    const reply = await fetch(`http://localhost:${port}${request.path}`, {
      method: request.method ?? 'POST',
      headers: {
        ...headersOf(request),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      // A connection on its way to a process that dies is never closed by anybody.
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
      // Who was never let in had no effect.
      .catch((error: unknown) => (isRefused(error) ? 'refused' : 'broken'));
    if (reply === 'refused') return null;
    if (reply === 'broken' || reply.status === 503) {
      if (inTime) unknown += 1;
      return null;
    }
    const { status, text, headers } = reply;
    return { status, text, later: status === 409 && headers.has('retry-after') };
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
