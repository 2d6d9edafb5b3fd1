import type { Database } from './database.ts';

/** One of something for each instance of a database, made when it is first asked for; gone with the database. */
export function perInstance<T>(make: (db: Database, instance: string) => T): (db: Database, instance: string) => T {
  const cache = new WeakMap<Database, Map<string, T>>();
  return (db, instance) => {
    const ofDatabase = cache.get(db) ?? new Map<string, T>();
    cache.set(db, ofDatabase);
    const found = ofDatabase.get(instance);
    if (found !== undefined) return found;
    const made = make(db, instance);
    ofDatabase.set(instance, made);
    return made;
  };
}
