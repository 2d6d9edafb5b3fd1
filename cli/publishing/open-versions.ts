import { resolve } from 'node:path';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import type { Environment } from '../../server/main/environment.ts';
import { DefinitionStore, type PublishEvent } from '../../server/platform/publishing/definition-store.ts';
import { SharedVersions } from '../../server/platform/publishing/shared-versions.ts';
import { sourcesHash } from '../client/sources-hash.ts';

/** What brands serve: in the data folder, and on a PostgreSQL also where other machines find it. */
export interface Versions {
  readonly store: DefinitionStore;
  /** Makes a stored version live, on all machines. */
  readonly record: (instance: string, event: PublishEvent) => Promise<void>;
}

/** The versions in the data folder, as the programs of this release see them. */
export async function versionsBelow(root: string, { dataFolder }: Environment): Promise<DefinitionStore> {
  return new DefinitionStore(resolve(root, dataFolder), (await sourcesHash(root)).slice(0, 12));
}

/**
 * Does something with the versions as they are now on all machines, as long as the database is open for it. Throws as `openDatabase` does where
 * there is a PostgreSQL that does not answer: what is live elsewhere would not be known.
 */
export async function withVersions<T>(
  root: string,
  environment: Environment,
  work: (versions: Versions) => Promise<T>,
  options: Pick<DatabaseOptions, 'retryConnect' | 'asItIs'> = { asItIs: true },
): Promise<T> {
  const store = await versionsBelow(root, environment);
  const { databaseUrl: url, databasePooler: pooler } = environment;
  if (url === undefined) return work({ store, record: (instance, event) => store.record(instance, event) });
  const db = await openDatabase({ url, pooler, poolSize: 2, ...options });
  try {
    const shared = new SharedVersions(db, store);
    await shared.pull();
    return await work({ store, record: (instance, event) => shared.record(instance, store.ofRelease(event)) });
  } finally {
    await db.close();
  }
}
