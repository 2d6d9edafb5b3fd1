import type { Database } from '../server/platform/db/database.ts';

/** What a new database of a test begins with. */
export interface Template {
  readonly name: string;
  /** Folders of the repository that decide what is in it: when one of their sources changes, a stored copy is made anew. */
  readonly madeFrom: readonly string[];
  readonly fill: (db: Database) => Promise<void>;
}

/** The tables, without a row. */
export const empty: Template = { name: 'empty', madeFrom: ['server/platform/db'], fill: async () => {} };
