import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

export interface RestartingProcess {
  /** Ends what runs, if anything does, and starts it anew. Calls while it is doing so become one more restart. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Milliseconds that a process gets to end by itself. */
const endTimeout = 5_000;

/**
 * Keeps one Node process running `file`. One that ends by itself is not started again until `restart`; one that sends
 * the message `restart` is.
 */
export function restartingProcess(file: string, onEnd: (code: number | null) => void): RestartingProcess {
  let child: ChildProcess | undefined;
  let ending = false;
  let turn = Promise.resolve();
  let waiting = false;

  const end = async (): Promise<void> => {
    const old = child;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    ending = true;
    const ended = once(old, 'exit');
    old.kill('SIGTERM');
    const canceled = new AbortController();
    void pause(endTimeout, undefined, { signal: canceled.signal }).then(
      () => old.kill('SIGKILL'),
      () => undefined,
    );
    await ended;
    canceled.abort();
    ending = false;
  };
  const begin = (): void => {
    const fresh = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child = fresh;
    fresh.on('message', (message) => {
      if (message === 'restart') void restart();
    });
    fresh.on('exit', (code) => {
      if (!ending && child === fresh) onEnd(code);
    });
  };
  const restart = (): Promise<void> => {
    if (waiting) return turn;
    waiting = true;
    turn = turn.then(async () => {
      waiting = false;
      await end();
      begin();
    });
    return turn;
  };
  return { restart, stop: () => turn.then(end) };
}
