import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder } from './shared-postgres.ts';

/** A new, empty folder (absolute path), which is removed with all others at the end of the test run. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(runFolder() ?? tmpdir(), `${name}-`));
}
