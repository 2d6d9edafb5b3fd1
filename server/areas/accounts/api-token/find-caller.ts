import { apiTokenPrefix } from './api-token.ts';
import type { Caller } from '../../../platform/caller/context.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { findSession } from '../sessions/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Who calls with a bearer token: a session, or a program with an API token. Null when it is neither, or over. */
export async function findCaller(db: Database, instance: string, token: string, now: Date): Promise<Caller | null> {
  if (token.startsWith(apiTokenPrefix)) return db.read(instance, (trx) => programOf(trx, token));
  const session = await findSession(db, instance, token, now);
  if (!session) return null;
  const { id, ...rest } = session;
  return { id, session: rest, scopes: [] };
}

async function programOf(trx: Trx, token: string): Promise<Caller | null> {
  const found = await trx
    .selectFrom('api_token')
    .select(['user_id', 'scopes'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found ? { id: found.user_id, session: null, scopes: found.scopes } : null;
}
