import { apiTokenPrefix } from './api-token.ts';
import type { Caller } from '../../../platform/caller/context.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { findSession } from '../sessions/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Milliseconds within which further uses of a token are not written, so that its calls do not write a row each. */
const lastUsePrecision = 60_000;

/** Who calls with a bearer token: a session, or a program with an API token. Null when it is neither, or over. */
export async function findCaller(db: Database, instance: string, token: string, now: Date): Promise<Caller | null> {
  if (token.startsWith(apiTokenPrefix)) return findProgram(db, instance, token, now);
  const session = await findSession(db, instance, token, now);
  if (!session) return null;
  const { id, ...rest } = session;
  return { id, session: rest, scopes: [] };
}

/** Nothing of a token is remembered between calls: one that was deleted is refused at once, by every process. */
async function findProgram(db: Database, instance: string, token: string, now: Date): Promise<Caller | null> {
  const found = await db.read(instance, (trx) =>
    trx
      .selectFrom('api_token')
      .select(['id', 'user_id', 'scopes', 'last_used_at'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst(),
  );
  if (!found) return null;
  const writtenBefore = new Date(now.getTime() - lastUsePrecision);
  if (found.last_used_at === null || found.last_used_at <= writtenBefore)
    await db.write(instance, (trx) => noteUse(trx, found.id, { now, writtenBefore }));
  return { id: found.user_id, session: null, scopes: found.scopes };
}

/** Calls of one token that come together write once: the others find it written when they get the row. */
async function noteUse(
  trx: Trx,
  id: number,
  { now, writtenBefore }: { readonly now: Date; readonly writtenBefore: Date },
): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', writtenBefore)]))
    .execute();
}
