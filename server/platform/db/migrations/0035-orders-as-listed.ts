import { type Kysely, sql } from 'kysely';

/** Counts the orders of a customer, by status too, from an index alone: lists show neither parts of orders nor deleted ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create index orders_listed on orders (instance, user_id, status, id) where parent_id is null and deleted_at is null',
    'drop index orders_of_user_by_status',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
