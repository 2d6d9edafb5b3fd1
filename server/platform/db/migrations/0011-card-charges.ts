import { type Kysely, sql } from 'kysely';

/** Whether the gateway was asked to charge the linked card of an invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoice add column charge_began_at timestamptz').execute(db);
}
