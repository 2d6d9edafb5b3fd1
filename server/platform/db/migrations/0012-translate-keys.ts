import { type Kysely, sql } from 'kysely';

/** Ways of paying out and quests that come with the shop speak the customer's language, as payment methods do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['withdrawal_method', 'free_trial_quest'])
    await sql.raw(`alter table ${table} add column translate_key text`).execute(db);
}
