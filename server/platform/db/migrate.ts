import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';
import type { Schema } from './schema.ts';

/** Brings the tables up to date. Several processes may try at once: one migrates and the others wait for it. */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? ` (migration ${failed})` : ''}`, {
    cause: error,
  });
}
