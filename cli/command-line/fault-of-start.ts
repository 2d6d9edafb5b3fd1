import { FolderInUse } from '../../server/platform/db/folder-lock.ts';
import { BadEnvironment } from '../../server/main/environment.ts';
import { CannotStart } from '../../server/main/start-server.ts';

/** The sentence of a fault that whoever starts the server can put right, or undefined for a fault of the program. */
export function faultOfStart(error: unknown): string | undefined {
  const known = error instanceof BadEnvironment || error instanceof CannotStart || error instanceof FolderInUse;
  return known ? error.message : undefined;
}
