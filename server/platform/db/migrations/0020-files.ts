import { type Kysely, sql } from 'kysely';

/**
 * What customers send leaves the rows for the store of files, where it is named by its hash. Rows keep their content until a
 * job has moved it: not before an hour has passed, as the previous version may still be running and reads only the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table verification_document
    alter column content drop not null,
    add column file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
    add constraint verification_document_has_content check (content is not null or file_hash is not null)`,
  `create index verification_document_of_file on verification_document (instance, file_hash)`,
  `insert into job (instance, kind, key, payload, run_at)
    select instance, 'move-document', id::text, jsonb_build_object('id', id), now() + interval '1 hour'
    from verification_document on conflict (instance, kind, key) do nothing`,
];
