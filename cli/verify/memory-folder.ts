import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

interface MemoryFolderOptions {
  /** Where Linux has files in memory. */
  readonly parent?: string;
  /** Bytes that have to be free: a quick run writes 0.4 GB at most. */
  readonly minimumFree?: number;
}

const prefix = 'livery-verify-';

/**
 * A folder in memory for the temporary files of a run, which is removed when this process ends; null where there is no memory
 * for files, too little, or none that programs may be started from. Creating a database is several hundred files, which on a
 * slow disk took most of the processor time of the databases.
 */
export function memoryFolder({
  parent = '/dev/shm',
  minimumFree = 2 * 1024 ** 3,
}: MemoryFolderOptions = {}): string | null {
  if (process.platform !== 'linux') return null;
  let folder: string | null = null;
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < minimumFree) return null;
    removeAbandoned(parent);
    folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
    // PostgreSQL may run as another user, and has to get through.
    chmodSync(folder, 0o755);
    if (canStartPrograms(folder)) {
      const made = folder;
      process.once('exit', () => removeQuietly(made));
      return folder;
    }
  } catch {
    // Not there, or not writable.
  }
  if (folder !== null) removeQuietly(folder);
  return null;
}

/** What a run of this user that was killed could not remove. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    const path = join(parent, name);
    if (Number.isInteger(pid) && !isRunning(pid) && lstatSync(path).uid === process.getuid?.()) removeQuietly(path);
  }
}

/** What cannot be removed, such as a folder that a program still writes to, is left for the next run: it must not end this one. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function canStartPrograms(folder: string): boolean {
  const file = join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}
