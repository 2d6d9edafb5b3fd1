import { FolderInUse } from '../../server/platform/db/folder-lock.ts';
import { DatabaseFault } from '../../server/platform/db/database-fault.ts';
import { BadEnvironment } from '../../server/main/environment.ts';
import { CannotStart } from '../../server/main/cannot-start.ts';

/** The sentence of a fault that whoever starts the server can put right, or undefined for a fault of the program. */
export function faultOfStart(error: unknown): string | undefined {
  const known = [BadEnvironment, CannotStart, DatabaseFault, FolderInUse].some((kind) => error instanceof kind);
  return known && error instanceof Error ? error.message : undefined;
}
