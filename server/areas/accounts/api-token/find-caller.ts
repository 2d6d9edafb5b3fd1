import { userOfApiToken } from './user-of-api-token.ts';
import { apiTokenPrefix } from './api-token.ts';
import type { Caller } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findSession } from '../sessions/sessions.ts';

/** Who calls with a bearer token: a session, or a program with an API token. Null when it is neither, or over. */
export async function findCaller(db: Database, instance: string, token: string, now: Date): Promise<Caller | null> {
  if (!token.startsWith(apiTokenPrefix)) return findSession(db, instance, token, now);
  const userId = await db.read(instance, (trx) => userOfApiToken(trx, token));
  return userId === null ? null : { id: userId, sessionId: null };
}
