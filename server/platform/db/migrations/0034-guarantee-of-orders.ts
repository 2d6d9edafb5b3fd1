import { type Kysely, sql } from 'kysely';

/** What the guarantee of an order adds to its price, in millionths of it. Of orders before, nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders add column guarantee_ppm integer not null default 0').execute(db);
}
