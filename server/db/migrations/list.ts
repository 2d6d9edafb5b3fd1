import type { Migration } from 'kysely/migration';
import * as firstSlice from './0001-first-slice.ts';

/** All migrations by name, in the order of their names. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-slice': firstSlice,
};
