import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/platform/db/database.ts';
import { Problem } from '../../server/platform/problem.ts';

/** A database that is looked at again when it was just not there. */
export function retryingDatabase(db: Database): Database {
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === 100 || !(error instanceof Problem && error.status === 503)) throw error;
        await pause(100);
      }
    }
  };
  return {
    ...db,
    read: (instance, work) => again(() => db.read(instance, work)),
    system: (work) => again(() => db.system(work)),
  };
}
