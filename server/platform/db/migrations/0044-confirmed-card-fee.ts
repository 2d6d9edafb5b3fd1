import { type Kysely, sql } from 'kysely';

/**
 * The fee that a customer has confirmed for what a linked card pays of a subscription (decision 143). Null in rows of before, and in
 * those that servers of the version before write: the fee of the method as it is when the card is charged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table subscription add column card_fee_ppm integer check (card_fee_ppm >= 0)').execute(db);
}
