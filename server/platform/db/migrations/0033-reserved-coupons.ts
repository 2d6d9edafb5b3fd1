import { type Kysely, sql } from 'kysely';

/** Finds the payment of a use of a coupon: an unpaid one may give way to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index invoice_of_coupon_use on invoice (instance, coupon_use_id) where coupon_use_id is not null')
    .execute(db);
}
