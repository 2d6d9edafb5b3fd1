import { type Kysely, sql } from 'kysely';

/** Refunds by an operator, by their order: every page of orders says what went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index ledger_tx_order_refund on ledger_tx (instance, split_part(source_id, ':', 1))
        where kind = 'cancel_order' and source_type = 'order_refund'`,
    )
    .execute(db);
}
