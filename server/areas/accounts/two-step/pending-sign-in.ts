import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import type { PendingSignInTable } from '../../../platform/db/schema/sessions.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Milliseconds in which the second step has to follow the first. */
const life = 10 * 60_000;
/** Codes that may be tried with one token. */
const maxAttempts = 5;

export interface PendingSignIn {
  readonly id: number;
  readonly userId: number;
  readonly openedBy: PendingSignInTable['opened_by'];
}

/** Remembers that the first step is done, and gives the token that goes on with it: 32 random bytes, of which the hash is stored. */
export async function openPendingSignIn(
  trx: Trx,
  userId: number,
  openedBy: PendingSignIn['openedBy'],
  at: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + life);
  const row = { instance: trx.instance, user_id: userId, opened_by: openedBy, created_at: at, expires_at: expiresAt };
  await trx
    .insertInto('pending_sign_in')
    .values({ ...row, token_hash: hashToken(token) })
    .execute();
  return { token, expiresAt };
}

/** Whose token this is; null for an unknown, used, late or worn out one. */
export async function findPendingSignIn(trx: Trx, token: string, at: Date): Promise<PendingSignIn | null> {
  const row = await trx
    .selectFrom('pending_sign_in')
    .select(['id', 'user_id', 'opened_by'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('attempts', '<', maxAttempts)
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, openedBy: row.opened_by } : null;
}

/** Counts an attempt, in a transaction of its own so that it counts when it fails. False where there were too many. */
export async function countPendingAttempt(trx: Trx, { id }: PendingSignIn): Promise<boolean> {
  const counted = await trx
    .updateTable('pending_sign_in')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', maxAttempts)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Takes the token; of two at the same moment, one. */
export async function takePendingSignIn(trx: Trx, { id }: PendingSignIn, at: Date): Promise<boolean> {
  const used = await trx
    .updateTable('pending_sign_in')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
