import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { codeOf } from '../../server/platform/db/failures.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves no space. */
  readonly fill: () => void;
  /** Gives the space back. */
  readonly empty: () => void;
  readonly remove: () => void;
}

/** A disk of its own in memory, some hundred megabytes large; null where this user may not make one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'livery-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    empty,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (let size = 1024 * 1024; size >= 4096; ) {
          try {
            writeSync(file, Buffer.alloc(size));
          } catch (error) {
            if (codeOf(error) !== 'ENOSPC') throw error;
            size /= 4;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
