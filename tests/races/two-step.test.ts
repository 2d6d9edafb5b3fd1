import { afterAll, beforeAll, expect, test } from 'vitest';
import { zero } from '../../domain/money/micros.ts';
import { authHandlers } from '../../server/areas/accounts/auth/auth-handlers.ts';
import { openPendingSignIn } from '../../server/areas/accounts/two-step/pending-sign-in.ts';
import { replaceRecoveryCodes } from '../../server/areas/accounts/two-step/recovery-codes.ts';
import { newSecret } from '../../server/areas/accounts/two-step/totp.ts';
import { sealSecret } from '../../server/areas/accounts/two-step/two-step.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { Problem } from '../../server/platform/problem.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { appCode } from '../server/authenticator.ts';
import { callerContext, openShop, openUser } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
let db: Database;

beforeAll(async () => {
  if (!postgres) return;
  ({ db } = await postgres.open({ ...longTimeouts, poolSize: 8 }));
  await openShop(db, shop);
});
afterAll(() => postgres?.stop());

const now = new Date();
const context = () => callerContext(db, shop, null, () => now);

async function guarded(name: string) {
  const userId = await openUser(db, shop, name, zero);
  const secret = newSecret();
  const { secrets } = context().ports;
  const codes = await db.write(shop, async (trx) => {
    const row = { instance: shop, user_id: userId, created_at: now, enabled_at: now };
    await trx
      .insertInto('two_step')
      .values({ ...row, sealed_secret: sealSecret(secrets, shop, userId, secret) })
      .execute();
    return replaceRecoveryCodes(trx, secrets, userId, now);
  });
  const pending = async () => (await db.write(shop, (trx) => openPendingSignIn(trx, userId, 'password', now))).token;
  return { userId, codes, pending, code: () => appCode(secret, now) };
}

/** Sends all at once, each from an address of its own; gives `opened`, or the field of the refusal, sorted. */
async function together(calls: readonly { readonly token: string; readonly code: string }[]): Promise<string[]> {
  const outcomes = await Promise.all(
    calls.map(async (call, at) => {
      try {
        await authHandlers.finishLogin?.({ ...context(), address: `198.51.100.${at}` }, call);
        return 'opened';
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return Object.keys(error.fields)[0] ?? String(error.status);
      }
    }),
  );
  return outcomes.sort();
}
const sessionsOf = async (userId: number) =>
  (await db.read(shop, (trx) => trx.selectFrom('session').select('id').where('user_id', '=', userId).execute())).length;

test.skipIf(!postgres)('a code of the app opens one session, in however many logins it is tried at once', async () => {
  const { userId, pending, code } = await guarded('app');
  const same = await code();
  const tokens = await Promise.all(Array.from({ length: 8 }, pending));
  const outcomes = await together(tokens.map((token) => ({ token, code: same })));
  expect(outcomes).toEqual([...Array.from({ length: 7 }, () => 'code'), 'opened']);
  expect(await sessionsOf(userId)).toBe(1);
});

test.skipIf(!postgres)('a recovery code opens one session', async () => {
  const { userId, pending, codes } = await guarded('recovery');
  const tokens = await Promise.all(Array.from({ length: 8 }, pending));
  const outcomes = await together(tokens.map((token) => ({ token, code: codes[0] ?? '' })));
  expect(outcomes).toEqual([...Array.from({ length: 7 }, () => 'code'), 'opened']);
  expect(await sessionsOf(userId)).toBe(1);
});

test.skipIf(!postgres)('a first step opens one session, with however many right codes', async () => {
  const { userId, pending, codes } = await guarded('token');
  const token = await pending();
  const outcomes = await together(codes.slice(0, 5).map((code) => ({ token, code })));
  expect(outcomes).toEqual(['opened', ...Array.from({ length: 4 }, () => 'token')].sort());
  expect(await sessionsOf(userId)).toBe(1);
});

test.skipIf(!postgres)('no more than five codes are tried with a first step', async () => {
  const { pending } = await guarded('guesses');
  const token = await pending();
  const outcomes = await together(Array.from({ length: 12 }, (_, at) => ({ token, code: `00000${at % 10}` })));
  expect(outcomes.filter((outcome) => outcome === 'code')).toHaveLength(5);
});
