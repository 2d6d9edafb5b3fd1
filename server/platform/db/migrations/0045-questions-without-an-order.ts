import { type Kysely, sql } from 'kysely';

/** A question to support need not be about an order (decision 98). Servers of the version before do not show such questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table support_request alter column order_id drop not null, drop constraint support_request_reason_check,
        add constraint support_request_reason_check
          check (reason in ('slow', 'dropped', 'wrong_link', 'payment', 'account', 'other'))`,
    )
    .execute(db);
}
