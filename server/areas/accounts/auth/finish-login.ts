import type { Handler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt, resetAttempts } from '../../../platform/rate-limit/rate-limit.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { noticeNewDevice } from '../sessions/notice-new-device.ts';
import { endEarlierSession, openSession } from '../sessions/sessions.ts';
import { countCode, deviceNameOf } from '../two-step/code-limits.ts';
import { countPendingAttempt, findPendingSignIn, takePendingSignIn } from '../two-step/pending-sign-in.ts';
import { takeSecondStep } from '../two-step/two-step.ts';
import { loginBucket } from './login-limits.ts';

/** The second step of a login: a code, beside the token that the first step has given. Token and code work once. */
export const finishLogin: Handler<'finishLogin'> = async (context, { token, code }) => {
  const { db, instance, ports, locale, address, now } = context;
  const at = now();
  await countAttempt(context, { [`second-step:${address}`]: { hits: 60, seconds: 15 * 60 } });
  const found = await db.read(instance.id, async (trx) => {
    const pending = await findPendingSignIn(trx, token, at);
    return pending && { pending, who: await deviceNameOf(trx, pending.userId) };
  });
  if (!found) throw refuse('token', 'second_step_over');
  const { pending, who } = found;
  const bucket = loginBucket(context, who);
  await countCode(context, pending.userId, who, code);
  if (!(await db.write(instance.id, (trx) => countPendingAttempt(trx, pending)))) {
    throw refuse('token', 'second_step_over');
  }
  const opened = await db.write(instance.id, async (trx) => {
    if (!(await takePendingSignIn(trx, pending, at))) throw refuse('token', 'second_step_over');
    await takeSecondStep(trx, ports.secrets, { userId: pending.userId, code, locale, at });
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
  rememberDevice(context, who);
  context.openSession(opened.session.token);
  return opened.user;
};
