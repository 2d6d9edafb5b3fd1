import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** Milliseconds in which a challenge has to be answered; the browser gets it as its time limit. */
export const challengeLife = 5 * 60_000;

/**
 * What a challenge is for. One that was made for something else, another session or another log-in cannot be found: all of it
 * is in the hash.
 */
export type Bound =
  | { readonly for: 'add' | 'confirm'; readonly family: string }
  | { readonly for: 'second-step'; readonly pendingId: number }
  | { readonly for: 'login' };

/** Makes a challenge: 32 random bytes, of which only the hash is stored. */
export async function openChallenge(trx: Trx, bound: Bound, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await trx
    .insertInto('passkey_challenge')
    .values({
      instance: trx.instance,
      challenge_hash: hashOf(bound, Buffer.from(challenge).toString('base64url')),
      expires_at: new Date(at.getTime() + challengeLife),
    })
    .execute();
  return challenge;
}

/** Takes a challenge, whether or not its answer is right; of two at the same moment, one. */
export async function takeChallenge(trx: Trx, bound: Bound, challenge: string, at: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(bound, challenge))
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

function hashOf(bound: Bound, challenge: string): string {
  const of = 'family' in bound ? bound.family : 'pendingId' in bound ? bound.pendingId : '';
  return hashToken(JSON.stringify([bound.for, of, challenge]));
}
