import { type Kysely, sql } from 'kysely';

/** Due jobs of one kind are found without reading those of other kinds. Space for the changes that every job goes through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index job_due_of_kind on job (kind, run_at) where done_at is null and failed_at is null')
    .execute(db);
  await sql.raw('drop index job_due').execute(db);
  await sql.raw('alter table job set (fillfactor = 70)').execute(db);
}
