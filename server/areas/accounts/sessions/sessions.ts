import { randomBytes } from 'node:crypto';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { groupCommit } from '../../../platform/db/group-commit.ts';
import { perInstance } from '../../../platform/db/per-instance.ts';
import type { SessionOpener } from '../../../platform/db/schema/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

const day = 24 * 60 * 60 * 1000;
/** A session ends after so long without a call (spec A7: seven days). */
export const sessionLife = 7 * day;
/** A session is made longer at most once in this time; a write for every call would be a waste. */
const slide = 60 * 60 * 1000;
/** So long a renewed token still works, because other tabs may have sent it just before (fault 42). */
export const renewalGrace = 60 * 1000;

export interface Session {
  /** Of the user. */
  readonly id: number;
  readonly sessionId: number;
}

/** Makes a session and gives its token: 32 random bytes. Only their hash is stored. */
export async function openSession(
  trx: Trx,
  userId: number,
  now: Date,
  openedBy: SessionOpener,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLife);
  await trx
    .insertInto('session')
    .values({
      instance: trx.instance,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
      opened_by: openedBy,
    })
    .execute();
  return { token, expiresAt };
}

/** The live session of a token, or null. Using a session makes it last another seven days. */
export async function findSession(db: Database, instance: string, token: string, now: Date): Promise<Session | null> {
  const found = await lookups(db, instance)(hashToken(token));
  if (!found || found.expires_at <= now || (found.revoked_at !== null && found.revoked_at <= now)) return null;
  const left = found.expires_at.getTime() - now.getTime();
  if (found.revoked_at === null && left < sessionLife - slide) await extend(db, instance, found.id, now);
  return { id: found.user_id, sessionId: found.id };
}

/** Every call begins with this look, so those of one moment share it. Nothing is kept: a session that was ended is over at once. */
const lookups = perInstance((db, instance) =>
  groupCommit(
    async (hashes: readonly string[]) => {
      const rows = await db.read(instance, (trx) =>
        trx
          .selectFrom('session')
          .select(['id', 'user_id', 'token_hash', 'expires_at', 'revoked_at'])
          .where('token_hash', '=', (row) => row.fn.any(row.val([...new Set(hashes)])))
          .execute(),
      );
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => ({ status: 'fulfilled' as const, value: byHash.get(hash) ?? null }));
    },
    { most: 256, atOnce: 1 },
  ),
);

async function extend(db: Database, instance: string, sessionId: number, now: Date): Promise<void> {
  await db.write(instance, (trx) =>
    trx
      .updateTable('session')
      .set({ expires_at: new Date(now.getTime() + sessionLife) })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

/** Ends a session at a moment, now or soon; one that ends sooner already is left as it is. */
export async function endSession(trx: Trx, sessionId: number, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', sessionId)
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', at)]))
    .execute();
}

/** Ends every session of a user at once. */
export async function endAllSessions(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', at)]))
    .execute();
}
