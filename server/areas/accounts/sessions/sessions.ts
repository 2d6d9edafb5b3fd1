import { randomBytes } from 'node:crypto';
import type { CallerSession, Context } from '../../../platform/caller/context.ts';
import { sessionCookie } from '../../../platform/caller/session-cookie.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { groupCommit } from '../../../platform/db/group-commit.ts';
import { perInstance } from '../../../platform/db/per-instance.ts';
import type { SessionOpener } from '../../../platform/db/schema/sessions.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

const day = 24 * 60 * 60 * 1000;
/** A session ends after so long without a call (spec A7: seven days). */
export const sessionLife = 7 * day;
/** A session ends so long after its owner signed in, whatever is done with it. */
const longestLife = 30 * day;
/** A session is made longer at most once in this time; a write for every call would be a waste. */
const slide = 60 * 60 * 1000;
/** So long a renewed token still works, because other tabs may have sent it just before (fault 42). */
export const renewalGrace = 60 * 1000;

export interface Session extends CallerSession {
  /** Of the user. */
  readonly id: number;
}

export interface SessionStart {
  readonly openedBy: SessionOpener;
  /** Of the browser. */
  readonly userAgent?: string;
  /** Of the session that it takes the place of. */
  readonly earlier?: Pick<Session, 'signedInAt' | 'endsAt' | 'family'>;
}

/** Somebody who came by a link or by an operator has not shown that the account is theirs. */
const provesNothing: ReadonlySet<SessionOpener> = new Set(['impersonate', 'widget']);

/** Makes a session and gives its token: 32 random bytes. Only their hash is stored. */
export async function openSession(
  trx: Trx,
  userId: number,
  now: Date,
  { openedBy, userAgent = '', earlier }: SessionStart,
): Promise<{ token: string; expiresAt: Date }> {
  await refuseDeleted(trx, userId);
  const token = randomBytes(32).toString('base64url');
  const endsAt = earlier?.endsAt ?? new Date(now.getTime() + longestLife);
  const expiresAt = sooner(new Date(now.getTime() + sessionLife), endsAt);
  await trx
    .insertInto('session')
    .values({
      instance: trx.instance,
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
      opened_by: openedBy,
      signed_in_at: earlier?.signedInAt ?? (provesNothing.has(openedBy) ? new Date(0) : now),
      ends_at: endsAt,
      family: earlier?.family ?? randomBytes(12).toString('base64url'),
      user_agent: userAgent.slice(0, 200),
    })
    .execute();
  return { token, expiresAt };
}

/** Somebody may log in at the moment at which the account is deleted: the one waits for the other. */
async function refuseDeleted(trx: Trx, userId: number): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!user || user.deleted_at) throw new Problem(401, { key: 'no_session' });
}

function sooner(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** The live session of a token, or null. Using a session makes it last another seven days. */
export async function findSession(db: Database, instance: string, token: string, now: Date): Promise<Session | null> {
  const found = await lookups(db, instance)(hashToken(token));
  if (!found || found.expires_at <= now || (found.revoked_at !== null && found.revoked_at <= now)) return null;
  const left = found.expires_at.getTime() - now.getTime();
  const longest = Math.min(sessionLife, found.ends_at.getTime() - now.getTime());
  if (found.revoked_at === null && left < longest - slide) await extend(db, instance, found, now);
  const { signed_in_at: signedInAt, ends_at: endsAt, family } = found;
  return { id: found.user_id, sessionId: found.id, signedInAt, endsAt, family };
}

/** Every call begins with this look, so those of one moment share it. Nothing is kept: a session that was ended is over at once. */
const lookups = perInstance((db, instance) =>
  groupCommit(
    async (hashes: readonly string[]) => {
      const rows = await db.read(instance, (trx) =>
        trx
          .selectFrom('session')
          .select(['id', 'user_id', 'token_hash', 'expires_at', 'revoked_at', 'signed_in_at', 'ends_at', 'family'])
          .where('token_hash', '=', (row) => row.fn.any(row.val([...new Set(hashes)])))
          .execute(),
      );
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => ({ status: 'fulfilled' as const, value: byHash.get(hash) ?? null }));
    },
    { most: 256, atOnce: 1 },
  ),
);

async function extend(
  db: Database,
  instance: string,
  session: { readonly id: number; readonly ends_at: Date },
  now: Date,
): Promise<void> {
  await db.write(instance, (trx) =>
    trx
      .updateTable('session')
      .set({ expires_at: sooner(new Date(now.getTime() + sessionLife), session.ends_at) })
      .where('id', '=', session.id)
      .where('revoked_at', 'is', null)
      .execute(),
  );
}

/**
 * Ends a session at a moment, now or soon; one that ends sooner already is left as it is. Given a family, it ends all of
 * it: also what the session was renewed from, which would work for a moment longer.
 */
export async function endSession(trx: Trx, session: number | { readonly family: string }, at: Date): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where((where) => (typeof session === 'number' ? where('id', '=', session) : where('family', '=', session.family)))
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', at)]))
    .execute();
}

/**
 * Ends the session that a browser has had until it logged in anew, whoever's it was, and the one that the log-in was sent with
 * (ASVS 7.2.4).
 */
export async function endEarlierSession(
  trx: Trx,
  { browser, user, now }: Pick<Context, 'browser' | 'user' | 'now'>,
): Promise<void> {
  if (user?.session) await endSession(trx, { family: user.session.family }, now());
  const token = browser.cookie(sessionCookie);
  if (token === null) return;
  const found = await trx
    .selectFrom('session')
    .select('family')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (found) await endSession(trx, found, now());
}

/** Ends every session of a user at once, but one where it is named, and every sign-in that waits for its second step. */
export async function endAllSessions(trx: Trx, userId: number, at: Date, but?: number): Promise<void> {
  await trx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
  await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? 0))
    .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', at)]))
    .execute();
}
