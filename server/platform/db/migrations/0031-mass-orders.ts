import { type Kysely, sql } from 'kysely';

/** Orders that were placed from a list say so (decision 103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table orders drop constraint orders_source_check').execute(db);
  await sql
    .raw(`alter table orders add constraint orders_source_check check (source in
      ('single_form', 'cart', 'buy_page', 'mass_order', 'drip_feed', 'package', 'subscription', 'free_trial'))
      -- All orders there are have passed the narrower check: no need to read them while the table is locked.
      not valid`)
    .execute(db);
}
