import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../db/failures.ts';

/**
 * The server's own secret: `LIVERY_SECRET` where it is given (needed as soon as several machines share a PostgreSQL),
 * else 32 random bytes that are kept in the data folder from the first start on, readable by their owner only.
 */
export function openSecret(given: string | undefined, folder: string): Buffer {
  if (given !== undefined) return Buffer.from(given, 'utf8');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'secret');
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const stored = readFileSync(file, 'utf8').trim();
  // A start that was cut off in the middle of writing leaves an empty file; signing with nothing would be worse.
  if (stored.length < 32) throw new Error(`The secret in ${file} is damaged. Restore it, or delete the file.`);
  return Buffer.from(stored, 'utf8');
}
