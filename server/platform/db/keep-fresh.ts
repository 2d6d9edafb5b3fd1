import type { Database, Trx } from './database.ts';

/** So long something is taken as it is before the database is asked whether it changed, milliseconds. */
const freshFor = 5_000;

interface Kept<T> {
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
 * Something that is read from the database and kept for all requests: the same object until its version changes.
 * @param versionOf asked again after five seconds, so it has to be cheap
 * @param key what of it, of an instance: a language
 */
export function keepFresh<T>(
  versionOf: (trx: Trx, key: string) => Promise<string>,
  load: (trx: Trx, key: string) => Promise<T>,
): (where: Where, key?: string) => Promise<T> {
  /** By database, so that two servers in one process (tests) do not share; by instance and key below that. */
  const kept = new WeakMap<Database, Map<string, Kept<T>>>();
  const lookingInto = new WeakMap<Database, Map<string, Promise<T>>>();

  const look = async ({ db, instance, now }: Where, key: string, before: Kept<T> | undefined): Promise<T> => {
    const time = now().getTime();
    const found = await db.read(instance.id, async (trx) => {
      const version = await versionOf(trx, key);
      return before?.version === version ? before : { version, loaded: await load(trx, key), checkedAt: time };
    });
    found.checkedAt = time;
    entriesOf(kept, db).set(`${instance.id} ${key}`, found);
    return found.loaded;
  };

  return async (where, key = '') => {
    const { db, instance, now } = where;
    const name = `${instance.id} ${key}`;
    const before = kept.get(db)?.get(name);
    if (before && Math.abs(now().getTime() - before.checkedAt) < freshFor) return before.loaded;
    // Every order asks: of those of one moment, one looks.
    const looking = entriesOf(lookingInto, db);
    const under = looking.get(name) ?? look(where, key, before).finally(() => looking.delete(name));
    looking.set(name, under);
    return under;
  };
}

function entriesOf<T>(byDatabase: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> {
  const entries = byDatabase.get(db) ?? new Map<string, T>();
  byDatabase.set(db, entries);
  return entries;
}
