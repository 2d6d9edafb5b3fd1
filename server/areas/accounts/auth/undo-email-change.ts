import { type ExpressionBuilder, sql } from 'kysely';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { enqueuePasswordLink } from '../../../platform/mail/enqueue-password-link.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { declineWithdrawalsSince } from '../../earning/port.ts';
import { keepAccount } from '../personal-data/begin-deletion.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { removeTwoStep } from '../two-step/two-step.ts';
import { dropUnprovenAccess, proveEmail } from '../email/prove-email.ts';
import { takeEmailToken } from '../email/take-email-token.ts';

const hour = 60 * 60;
/** Whoever changed the address may have set up second steps first, milliseconds before the change. The owner was told of each by mail. */
const secondStepsBefore = 7 * 24 * hour * 1000;

/**
 * Puts the address back that was there before, takes away every way in, stops a deletion and payouts that were asked for since,
 * and mails a link that sets a new password. Devices that were known are not any more, since the address is proven anew. Whoever
 * changed the address may have changed it again, and then has the link that undoes the second change: a link ends younger
 * ones, and no older one. Specification: decision 60.
 */
export const undoEmailChange: Handler<'undoEmailChange'> = async (context, { token }) => {
  const { db, instance, address, now, locale, origin } = context;
  await countAttempt(context, { [`undo-email:${address}`]: { hits: 30, seconds: hour } });
  const at = now();
  const undo = db.write(instance.id, async (trx) => {
    const change = await takeEmailToken(trx, token, 'undo', at);
    if (!change || (await isUndone(trx, change))) throw refuse('token', 'email_link_over');
    const userId = change.user_id;
    await takeFromUnused(trx, change);
    await proveEmail(trx, userId, change.email, at);
    // Whoever changed the address may know the password, and have mails and sign-ins of their own.
    await dropUnprovenAccess(trx, userId);
    await keepAccount(trx, userId);
    await declineWithdrawalsSince(trx, userId, { since: change.created_at, by: 'undo of the address', at });
    await removeTwoStep(trx, userId, { since: new Date(change.created_at.getTime() - secondStepsBefore) });
    await trx.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute();
    await endLinks(trx, change, at);
    await endAllSessions(trx, userId, at);
    await enqueuePasswordLink(trx, { email: change.email, locale, origin, at });
  });
  await undo.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse('token', 'email_undo_taken') : error;
  });
  return { undone: true as const };
};

/** A change of an address that can be undone. */
interface Change {
  /** Of the token that undoes it. */
  readonly id: number;
  readonly user_id: number;
  /** The address before the change. */
  readonly email: string;
  readonly created_at: Date;
}

type Tokens = ExpressionBuilder<Schema, 'email_token'>;

/**
 * Whether an earlier change has been undone since. The mail about this one may have been delivered, and its token stored, only
 * afterwards.
 */
async function isUndone(trx: Trx, { id, user_id: userId, created_at: at }: Change): Promise<boolean> {
  const earlier = await trx
    .selectFrom('email_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo')
    .where((where: Tokens) =>
      where.or([where('created_at', '<', at), where.and([where('created_at', '=', at), where('id', '<', id)])]),
    )
    .where('used_at', '>=', at)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Who has lost an account may have opened a new one with the same address, which then is proven there. An account that holds
 * neither orders nor money gives it up; where it holds some, its owner has to decide, and is told so (422).
 */
async function takeFromUnused(trx: Trx, { user_id: userId, email }: Change): Promise<void> {
  const { instance } = trx;
  const mine = sql`instance = ${instance} and user_id = app_user.id`;
  await sql`update app_user set email = null, email_confirmed_at = null, pending_email = ${email}
    where instance = ${instance} and email = ${email} and id <> ${userId}
      and not exists (select from orders where ${mine}) and not exists (select from invoice where ${mine})
      and not exists (select from ledger_account where ${mine} and seq > 0)`.execute(trx);
}

/** Ends the links that were mailed to the account, except those that undo an earlier change of its address. */
async function endLinks(trx: Trx, { id, user_id: userId, created_at: changedAt }: Change, at: Date): Promise<void> {
  await trx
    .updateTable('email_token')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where((where: Tokens) =>
      where.or([
        where('purpose', '<>', 'undo'),
        where('created_at', '>', changedAt),
        where.and([where('created_at', '=', changedAt), where('id', '>', id)]),
      ]),
    )
    .execute();
  await trx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
