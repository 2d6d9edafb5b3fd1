import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Nobody here waits for a load balancer. */
const ends = { LIVERY_DRAIN_SECONDS: '0' };

export interface LiveryProcess {
  readonly child: ChildProcess;
  /** Everything it has said so far, both streams. */
  readonly output: () => string;
  /** Ends it as a crash would, without any chance to tidy up. */
  readonly crash: () => Promise<void>;
  /** Ends it as an operator would; gives the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Exit code, once it has ended by itself. */
  readonly ended: Promise<number | null>;
}

/** Starts the real product, `livery start` or `livery dev`, with the given environment added to ours. */
export function startLivery(
  environment: Readonly<Record<string, string>>,
  command: 'start' | 'dev' = 'start',
): LiveryProcess {
  const child = spawn(process.execPath, ['cli/main.ts', command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LIVERY_DEMO: 'on',
      NO_COLOR: '1',
      DATABASE_URL: '',
      ...ends,
      ...environment,
    },
  });
  const pieces: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => pieces.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => pieces.push(chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  void ended.then(() => process.off('exit', orphan));

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    // Only for one that hangs.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout * 1000);
    return ended.finally(() => clearTimeout(timer));
  };
  return {
    child,
    output: () => pieces.join(''),
    crash: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended,
  };
}

/** Seconds after which a start is taken to hang; on a free machine it takes two to ten. */
const timeout = 600;

/** Waits until it answers on `port`. Throws what it said when it ends instead, or hangs. */
export async function untilReady(livery: LiveryProcess, port: number): Promise<void> {
  const deadline = Date.now() + timeout * 1000;
  while (Date.now() < deadline) {
    if (livery.child.exitCode !== null)
      throw new Error(`Livery ended with ${livery.child.exitCode}:\n${livery.output()}`);
    // A process that is killed while it takes a connection over leaves it open, without an answer.
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`http://localhost:${port}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`Livery was not ready after ${timeout} s:\n${livery.output()}`);
}
