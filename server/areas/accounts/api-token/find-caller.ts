import { apiTokenPrefix } from './api-token.ts';
import type { Caller } from '../../../platform/caller/context.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { findSession } from '../sessions/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Who calls with a bearer token: a session, or a program with an API token. Null when it is neither, or over. */
export async function findCaller(db: Database, instance: string, token: string, now: Date): Promise<Caller | null> {
  if (!token.startsWith(apiTokenPrefix)) return findSession(db, instance, token, now);
  const userId = await db.read(instance, (trx) => userOfApiToken(trx, token));
  return userId === null ? null : { id: userId, sessionId: null };
}

/** The user of an API token, or null. */
async function userOfApiToken(trx: Trx, token: string): Promise<number | null> {
  const found = await trx
    .selectFrom('api_token')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found?.user_id ?? null;
}
