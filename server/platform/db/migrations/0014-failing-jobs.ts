import { type Kysely, sql } from 'kysely';

/** Since when a job fails; those that were set aside are found without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table job add column first_failed_at timestamptz').execute(db);
  await sql.raw('update job set first_failed_at = failed_at where failed_at is not null').execute(db);
  await sql
    .raw('create index job_failing on job (first_failed_at) where done_at is null and first_failed_at is not null')
    .execute(db);
}
