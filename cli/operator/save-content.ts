import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readEnvironment } from '../../server/main/environment.ts';
import { openFiles } from '../../server/main/open-ports.ts';
import type { FileStore, StoredFile } from '../../server/platform/ports/file-store.ts';
import { bytesOf } from '../../server/platform/files/put-file.ts';
import { Refused } from './refused.ts';

/**
 * Writes what a customer has sent into a file that only the operator can read; none that exists is overwritten. Throws
 * `Refused` where it cannot be written.
 * @param root folder of the shop
 */
export async function saveContent(
  root: string,
  file: string,
  open: (files: FileStore) => Promise<StoredFile>,
): Promise<void> {
  const content = await bytesOf(await open(openFiles(readEnvironment(process.env), root)));
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Refused(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
