import { type Kysely, sql } from 'kysely';

/** A question to support may be about a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table support_request drop constraint support_request_reason_check,
        add constraint support_request_reason_check check (reason in ('slow', 'dropped', 'wrong_link', 'payment', 'other'))`,
    )
    .execute(db);
}
