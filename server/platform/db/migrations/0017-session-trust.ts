import { type Kysely, sql } from 'kysely';

/**
 * What a session may do depends on when its owner signed in, and it has an end; an API token has scopes. Tokens that exist
 * keep what they could do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table session
    add column signed_in_at timestamptz, add column ends_at timestamptz,
    add column family text, add column user_agent text not null default ''`,
  `update session set signed_in_at = created_at, ends_at = created_at + interval '30 days', family = id::text`,
  `alter table session
    alter column signed_in_at set not null, alter column ends_at set not null, alter column family set not null`,
  `alter table api_token add column scopes jsonb not null default '["read", "orders", "funds"]'`,
];
