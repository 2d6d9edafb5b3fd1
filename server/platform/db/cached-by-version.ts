import type { Database, Trx } from './database.ts';

/** Milliseconds for which a cached value is used without asking the database for its version. */
const freshFor = 5_000;

interface Cached<T> {
  readonly version: string;
  readonly loaded: T;
  checkedAt: number;
}

interface Where {
  readonly db: Database;
  readonly instance: { readonly id: string };
  readonly now: () => Date;
}

/**
 * Caches what is read from the database, for all requests of an instance: the same object until its version changes. The function that
 * is returned takes a key where an instance has several, such as a language.
 * @param versionOf read again after five seconds, so it has to be cheap
 */
export function cachedByVersion<T>(
  versionOf: (trx: Trx, key: string) => Promise<string>,
  load: (trx: Trx, key: string) => Promise<T>,
): (where: Where, key?: string) => Promise<T> {
  /** By database, so that two servers in one process (tests) do not share; by instance and key below that. */
  const cached = new WeakMap<Database, Map<string, Cached<T>>>();
  const pending = new WeakMap<Database, Map<string, Promise<T>>>();

  const refresh = async ({ db, instance, now }: Where, key: string, before: Cached<T> | undefined): Promise<T> => {
    const time = now().getTime();
    const found = await db.read(instance.id, async (trx) => {
      const version = await versionOf(trx, key);
      return before?.version === version ? before : { version, loaded: await load(trx, key), checkedAt: time };
    });
    found.checkedAt = time;
    entriesOf(cached, db).set(`${instance.id} ${key}`, found);
    return found.loaded;
  };

  return async (where, key = '') => {
    const { db, instance, now } = where;
    const name = `${instance.id} ${key}`;
    const before = cached.get(db)?.get(name);
    if (before && Math.abs(now().getTime() - before.checkedAt) < freshFor) return before.loaded;
    // Requests that come while one reads wait for it.
    const reads = entriesOf(pending, db);
    const read = reads.get(name) ?? refresh(where, key, before).finally(() => reads.delete(name));
    reads.set(name, read);
    return read;
  };
}

function entriesOf<T>(byDatabase: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> {
  const entries = byDatabase.get(db) ?? new Map<string, T>();
  byDatabase.set(db, entries);
  return entries;
}
