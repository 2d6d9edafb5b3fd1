import { type Kysely, sql } from 'kysely';
import { rowSecurity } from './row-security.ts';

/** Texts of the catalogue in other languages, by their English text (decision 135). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  for (const statement of rowSecurity('catalogue_text')) await sql.raw(statement).execute(db);
}

// Descriptions are too long for a key, their hashes are not.
const table = `create table catalogue_text (
  instance text not null, locale text not null, english_hash text not null,
  english text not null, text text not null,
  primary key (instance, locale, english_hash))`;
