import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './failures.ts';

/** Says who holds a data folder, for the sentence at start. */
export class FolderInUse extends Error {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    super(
      `The data folder ${folder} is in use by process ${holder.pid}${where}. Stop that one first, or choose another folder.`,
    );
    this.folder = folder;
    this.pid = holder.pid;
  }
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, as its system tells it; two processes with one id have different ones. */
  readonly began: string;
}

const beatEvery = 5_000;
const deadAfter = 20_000;

/**
 * Takes the folder for this process, or throws `FolderInUse`. Two processes on one embedded database lose writes silently.
 * The lock of a process that was killed, or that ran before a reboot, is replaced. Holders on another machine (a shared
 * volume) are known by the beat of the file's time.
 * @returns lets go of the folder
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), began: beginOf(process.pid) } satisfies Holder);
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A hard link appears whole or not at all, so nobody ever reads half a lock.
    while (!tryLink(draft, file)) {
      const current = read(file);
      if (current === undefined) continue;
      const holder = parse(current);
      if (holder && isAlive(holder, file)) throw new FolderInUse(folder, holder);
      setAside(file, current, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => touch(file), beatEvery);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/** Removes a dead lock; if somebody else has just replaced it, gives theirs back. */
function setAside(file: string, expected: string, draft: string): void {
  const aside = `${draft}.aside`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== expected) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - (modifiedAt(file) ?? 0) < deadAfter;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return beginOf(holder.pid) === holder.began;
}

/** Boot and tick at which a process began. Where the system has no /proc, a process id alone has to do. */
function beginOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start time is the 20th field after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Undefined for a lock that nobody can have written whole, e.g. after a full disk. */
function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('host' in value) || !('began' in value))
      return undefined;
    const { pid, host, began } = value;
    return typeof pid === 'number' && typeof host === 'string' && typeof began === 'string'
      ? { pid, host, began }
      : undefined;
  } catch {
    return undefined;
  }
}

function modifiedAt(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted under us; the next write of the database says so.
  }
}
