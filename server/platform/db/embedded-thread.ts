import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { answerOf, isWhole } from './embedded-answer.ts';
import { SyncedFolder, syncedStartParams } from './synced-folder.ts';

/** A module whose `open` makes the file system of the database from its folder and numbers shared between threads. */
export interface DiskModule {
  readonly module: string;
  readonly shared: Int32Array;
}

/** What the thread is given. */
export interface EmbeddedThreadData {
  readonly folder: string;
  readonly disk: DiskModule | undefined;
  /** Calls so far: the thread sleeps while it has seen as many. */
  readonly calls: Int32Array;
  /** The compiled program of the database. */
  readonly program: WebAssembly.Module;
}

/** One for the opening and one for each call; an error when the database has come to an end. */
export type FromThread = Uint8Array | Error;

/** A larger answer changes hands; a smaller one is cheaper to copy. */
const large = 65_536;
const terminate = 0x58;

if (!parentPort) throw new Error('This module is the thread of the embedded database');
const port = parentPort;
const { folder, disk, calls, program } = workerData as EmbeddedThreadData;

const answer = (message: Uint8Array): void =>
  port.postMessage(message, message.length > large ? [message.buffer as ArrayBuffer] : []);

async function serve(): Promise<void> {
  const fs = disk ? await openOn(disk) : new SyncedFolder(folder);
  const pglite = await PGlite.create({ fs, startParams: syncedStartParams(), pgliteWasmModule: program });
  answer(new Uint8Array());
  for (let seen = 0; ; ) {
    Atomics.wait(calls, 0, seen);
    seen = Atomics.load(calls, 0);
    for (let call = receiveMessageOnPort(port); call; call = receiveMessageOnPort(port)) {
      const messages = call.message as Uint8Array | null;
      if (!messages) {
        await pglite.close();
        answer(new Uint8Array());
        return;
      }
      if (messages[0] === terminate) {
        answer(new Uint8Array());
        continue;
      }
      const bytes = await answerOf(pglite, messages);
      const isOver = !isWhole(bytes);
      answer(bytes);
      if (isOver) throw new Error('The database has stopped');
    }
  }
}

async function openOn({ module, shared }: DiskModule): Promise<SyncedFolder> {
  const { open } = (await import(module)) as { readonly open: (folder: string, shared: Int32Array) => SyncedFolder };
  return open(folder, shared);
}

try {
  await serve();
} catch (error) {
  port.postMessage(error instanceof Error ? error : new Error(String(error)));
}
port.close();
