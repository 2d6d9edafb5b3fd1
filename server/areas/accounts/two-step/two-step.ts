import { readCode } from '../../../../engine/input/read-code.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { refuse } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { seal, unseal } from '../../../platform/secrets/sealed-text.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { countPasskeys } from '../passkeys/passkeys.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Whether a sign-in to this account takes a second step: a code of an app, or a passkey of whatever host. */
export async function hasTwoStep(trx: Trx, userId: number): Promise<boolean> {
  return (await hasApp(trx, userId)) || (await countPasskeys(trx, userId)) > 0;
}

/** What the second step may be, beside a recovery code. */
export type SecondStepBy = 'code' | 'passkey' | 'any' | 'recovery';

export async function secondStepBy(trx: Trx, userId: number, site: PasskeySite | null): Promise<SecondStepBy> {
  const byPasskey = (await countPasskeys(trx, userId, site)) > 0;
  if (await hasApp(trx, userId)) return byPasskey ? 'any' : 'code';
  return byPasskey ? 'passkey' : 'recovery';
}

/**
 * Throws 422 while the address of the account is not confirmed: whoever registered with the address of another could keep its
 * owner out for ever (decision 40). Else gives the account, and holds it: of two first second steps at once, one is the first.
 */
export async function refuseUnproven(trx: Trx, userId: number) {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (user.email !== null && user.email_confirmed_at === null) throw refuse('email', 'email_unproven');
  return user;
}

/** Holds an account until the end of the transaction: what is done to its second steps is done one after the other. */
export async function lockAccount(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The same; throws 422 where the account has no second step. */
export async function lockTwoStep(trx: Trx, userId: number): Promise<void> {
  await lockAccount(trx, userId);
  if (!(await hasTwoStep(trx, userId))) throw refuse('code', 'two_step_is_off');
}

/** Whether the account has an authenticator app that counts. */
export async function hasApp(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SecondStep {
  readonly userId: number;
  /** Six digits of an authenticator app, or a recovery code. */
  readonly code: string;
  readonly locale: string;
  readonly at: Date;
}

/**
 * Takes a code of the second step, which then is of no more use; of two at the same moment, one. Throws 422 on `code`. The
 * owner is told when it was a recovery code.
 */
export async function takeSecondStep(trx: Trx, secrets: Secrets, step: SecondStep): Promise<void> {
  const { userId, locale, at } = step;
  const code = readCode(step.code);
  if (/^\d{3}-?\d{3}$/.test(code)) {
    if (await takeAppCode(trx, secrets, { userId, code: code.replace('-', ''), at })) return;
  } else if (await takeRecoveryCode(trx, secrets, { userId, code, at })) {
    const left = await recoveryCodesLeft(trx, userId);
    const body = { key: 'mail_recovery_code_used_text', values: { count: left } };
    await notifySecurity(trx, { locale, now: () => at }, userId, { event: 'recovery_code_used', body });
    return;
  }
  throw refuse('code', 'wrong_code');
}

/** Takes the code of an authenticator app: one of a later half minute than the last that was used. */
export async function takeAppCode(
  trx: Trx,
  secrets: Secrets,
  { userId, code, at }: Pick<SecondStep, 'userId' | 'code' | 'at'>,
): Promise<boolean> {
  const row = await trx.selectFrom('two_step').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst();
  const secret = row && openSecret(secrets, trx.instance, userId, row.sealed_secret);
  const step = secret ? stepOfCode(secret, code, at) : null;
  if (step === null) return false;
  const used = await trx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export function sealSecret(secrets: Secrets, instance: string, userId: number, secret: string): string {
  return seal(secrets.key(instance, 'two-step'), secret, `user ${userId}`);
}

function openSecret(secrets: Secrets, instance: string, userId: number, sealed: string): string | null {
  return unseal(secrets.key(instance, 'two-step'), sealed, `user ${userId}`);
}

/**
 * Removes every second step of an account, app and passkeys; false where there is none. Given a moment, only what was set up from
 * then on: by somebody who had taken the account over. Recovery codes may be newer than the second step that they belong to.
 */
export async function removeTwoStep(trx: Trx, userId: number, { since }: { since?: Date } = {}): Promise<boolean> {
  const from = since ?? new Date(0);
  if (since) {
    await trx.deleteFrom('recovery_code').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  }
  const passkeys = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .executeTakeFirst();
  const app = await trx
    .deleteFrom('two_step')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('created_at', '>=', from), where('enabled_at', '>=', from)]))
    .returning('enabled_at')
    .executeTakeFirst();
  if (!app && passkeys.numDeletedRows === 0n) return false;
  await trx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
  await dropLeftovers(trx, userId);
  return passkeys.numDeletedRows > 0n || (app?.enabled_at ?? null) !== null;
}

/** Once an account has no second step any more, its recovery codes and the sign-ins that wait for one are over. */
export async function dropLeftovers(trx: Trx, userId: number): Promise<void> {
  if (await hasTwoStep(trx, userId)) return;
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
}
