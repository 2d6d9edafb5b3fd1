import { type Kysely, sql } from 'kysely';

/** The sites that may show a partner's order form (decision 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table order_widget add column domains jsonb not null default '[]'`).execute(db);
}
