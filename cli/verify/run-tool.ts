import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

export interface ToolResult {
  /** 0 when all was well; null when it was ended by a signal or could not be started. */
  readonly code: number | null;
  /** Standard output and error, in the order they came. */
  readonly output: string;
  readonly timedOut: boolean;
}

export interface ToolOptions {
  /** Seconds after which the tool and its children are ended. */
  readonly limit: number;
  /** Shows the output while it comes. */
  readonly live?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a JavaScript file below node_modules on this Node, without a terminal to read from. */
export function runTool(
  root: string,
  file: string,
  args: readonly string[],
  options: ToolOptions,
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that browsers and servers which it started end with it.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        // Tools that start `node` themselves get the Node that runs this.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        ...options.environment,
      },
    });
    const pieces: string[] = [];
    const take = (chunk: Buffer) => {
      pieces.push(chunk.toString());
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);

    let timedOut = false;
    const endGroup = () => endTogether(child.pid);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup();
    }, options.limit * 1000);
    // Before anything else that is done at the end: what removes temporary files has no more writers then.
    process.prependOnceListener('exit', endGroup);
    // A signal alone would end this process without `exit`.
    for (const signal of signals) process.once(signal, interrupt);
    const finish = (code: number | null, last = '') => {
      clearTimeout(timer);
      process.off('exit', endGroup);
      for (const signal of signals) process.off(signal, interrupt);
      resolve({ code, output: pieces.join('') + last, timedOut });
    };
    child.on('error', (error) => finish(null, error.message));
    child.on('close', (code) => finish(timedOut ? null : code));
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function interrupt(): void {
  process.exit(130);
}

function endTogether(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
