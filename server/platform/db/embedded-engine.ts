import { statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type MemoryFS, PGlite } from '@electric-sql/pglite';
import { answerOf } from './embedded-answer.ts';
import type { DiskModule, EmbeddedThreadData, FromThread } from './embedded-thread.ts';

/** The embedded database, which is spoken to in PostgreSQL's protocol. */
export interface Engine {
  /** What the database answers to these messages. Rejects when it has come to an end. */
  send(messages: Uint8Array): Promise<Uint8Array>;
  /** Resolves when it has come to an end. */
  readonly ended: Promise<Error>;
  /** Resolves when nothing of it touches its files any more. */
  close(): Promise<void>;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The program of the database, compiled once for all that this process opens: that is half of the work of opening one. */
function databaseProgram(): Promise<WebAssembly.Module> {
  // `import.meta.resolve` is not there where a bundler runs this file.
  const beside = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return (compiled ??= readFile(join(dirname(beside), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes)));
}

/** The embedded database has come to an end, or cannot be opened; `code` is as PostgreSQL or the system would have it. */
export class EngineFault extends Error {
  readonly code: '57P02' | '57P03' | 'ENOSPC';

  constructor(code: EngineFault['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * The database in a folder, in a thread of its own, so that nobody but who asked waits for a long statement. The thread sleeps
 * until it is called and has no event loop: a call costs half of what it would between two event loops.
 */
export async function openInThread(folder: string, disk: DiskModule | undefined): Promise<Engine> {
  const calls = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: EmbeddedThreadData = { folder, disk, calls, program: await databaseProgram() };
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData, name: 'database' });
  const exit = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  /** Those who wait for an answer; the database answers in the order of the calls. */
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  const ended = Promise.withResolvers<Error>();
  let over: Error | undefined;
  const end = (cause?: unknown): void => {
    over ??= new EngineFault('57P02', 'The embedded database has come to an end', cause);
    ended.resolve(over);
    for (const { reject } of waiting.splice(0)) reject(over);
  };
  const call = (message: Uint8Array | null): Promise<Uint8Array> => {
    if (over) return Promise.reject(over);
    const waiter = Promise.withResolvers<Uint8Array>();
    waiting.push(waiter);
    thread.postMessage(message);
    Atomics.add(calls, 0, 1);
    Atomics.notify(calls, 0);
    return waiter.promise;
  };

  const opened = Promise.withResolvers<Uint8Array>();
  waiting.push(opened);
  thread.on('message', (answer: FromThread) => {
    if (answer instanceof Error) end(answer);
    else waiting.shift()?.resolve(answer);
  });
  thread.once('error', end);
  thread.once('exit', () => end());
  try {
    await opened.promise;
  } catch (error) {
    await thread.terminate();
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    const [code, text] = hasSpace(folder)
      ? ['57P03' as const, reason instanceof Error ? reason.message : String(reason)]
      : ['ENOSPC' as const, 'its disk is full'];
    throw new EngineFault(code, `The embedded database in ${folder} cannot be opened: ${text}`, error);
  }
  return {
    send: call,
    ended: ended.promise,
    async close() {
      // It ends by itself when it is whole; one that has come to an end is cut off.
      await call(null).catch(() => thread.terminate());
      await exit;
    },
  };
}

/** What is in memory needs no second copy in a large cache, which is cleared whenever such a database is opened. */
const inMemory = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** The database in memory or in what stands for a disk, in this thread. For tests. */
export async function openInMemory(files: MemoryFS | undefined): Promise<Engine> {
  const pglite = await PGlite.create({
    startParams: inMemory,
    pgliteWasmModule: await databaseProgram(),
    ...(files ? { fs: files } : {}),
  });
  let closing: Promise<void> | undefined;
  return {
    async send(messages) {
      // It answers before anything else can happen, and whoever has many statements to run would never let others in.
      await turn();
      return answerOf(pglite, messages);
    },
    ended: new Promise(() => {}),
    close: () => (closing ??= pglite.close()),
  };
}

/** The database writes its log in files of 16 MB, and begins with a new one. */
const segment = 16 * 1024 * 1024;

function hasSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * segment;
}
