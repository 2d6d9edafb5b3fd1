import type { Context, Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt, resetAttempts } from '../../../platform/rate-limit/rate-limit.ts';
import { type DeviceAccount, deviceAccountOf, rememberDevice } from '../sessions/known-device.ts';
import { noticeNewDevice } from '../sessions/notice-new-device.ts';
import { endEarlierSession, openSession } from '../sessions/sessions.ts';
import { countCode } from '../two-step/code-limits.ts';
import {
  countPendingAttempt,
  findPendingSignIn,
  type PendingSignIn,
  takePendingSignIn,
} from '../two-step/pending-sign-in.ts';
import { takeSecondStep } from '../two-step/two-step.ts';
import { loginBucket } from './login-limits.ts';

/** The second step of a login: a code, beside the token that the first step has given. Token and code work once. */
export const finishLogin: Handler<'finishLogin'> = (context, { token, code }) =>
  finishPending(context, token, async ({ userId }, account) => {
    const { ports, locale, now } = context;
    await countCode(context, userId, account, code);
    return (trx) => takeSecondStep(trx, ports.secrets, { userId, code, locale, at: now() });
  });

/**
 * Opens the session of a login whose first step is done. `check` looks at the second step and gives what takes it; both throw
 * where it is not right.
 */
export async function finishPending(
  context: Context,
  token: string,
  check: (pending: PendingSignIn, account: DeviceAccount) => Promise<(trx: Trx) => Promise<void>>,
): Promise<{ readonly id: number; readonly name: string }> {
  const { db, instance, address, now } = context;
  const at = now();
  await countAttempt(context, { [`second-step:${address}`]: { hits: 60, seconds: 15 * 60 } });
  const found = await db.read(instance.id, async (trx) => {
    const pending = await findPendingSignIn(trx, token, at);
    return pending && { pending, account: await deviceAccountOf(trx, { userId: pending.userId }) };
  });
  if (!found) throw refuse('token', 'second_step_over');
  const { pending, account } = found;
  const bucket = loginBucket(context, account);
  const take = await check(pending, account);
  if (!(await db.write(instance.id, (trx) => countPendingAttempt(trx, pending)))) {
    throw refuse('token', 'second_step_over');
  }
  const opened = await db.write(instance.id, async (trx) => {
    if (!(await takePendingSignIn(trx, pending, at))) throw refuse('token', 'second_step_over');
    await take(trx);
    await noticeNewDevice(trx, context, pending.userId);
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where('id', '=', pending.userId)
      .executeTakeFirstOrThrow();
    const { openedBy } = pending;
    await endEarlierSession(trx, context);
    return { user, session: await openSession(trx, user.id, at, { openedBy, userAgent: context.userAgent }) };
  });
  await resetAttempts(context, bucket);
  rememberDevice(context, account);
  context.openSession(opened.session.token);
  return opened.user;
}
