import { type Kysely, sql } from 'kysely';

/** Space for the changes that every order goes through: one that stays on its page leaves the indexes as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders set (fillfactor = 80)').execute(db);
}
