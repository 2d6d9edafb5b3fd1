import type { Handler, Handlers } from '../../../platform/caller/context.ts';
import { countAttempt, resetAttempts } from '../../../platform/rate-limit/rate-limit.ts';
import { checkPasskey, optionsToUse, usePasskey } from '../passkeys/passkeys.ts';
import { deviceAccountOf, rememberDevice } from '../sessions/known-device.ts';
import { findPendingSignIn } from '../two-step/pending-sign-in.ts';
import { refuse } from '../../../platform/problem.ts';
import { finishPending } from './finish-login.ts';
import { loginBucket } from './login-limits.ts';
import { signIn } from './sign-in.ts';

/** Nothing can be guessed here; the limits keep the table of challenges small. */
const perAddress = { hits: 100, seconds: 15 * 60 };

/** A login with a passkey alone: the device has asked who is there, so it is both steps (decision 50). */
const finishPasskeyLogin: Handler<'finishPasskeyLogin'> = async (context, { credential }) => {
  const { db, instance, address, now } = context;
  await countAttempt(context, { [`passkey-login:${address}`]: perAddress });
  const proven = await checkPasskey(context, credential, { for: 'login' });
  const { user, account, signedIn } = await db.write(instance.id, async (trx) => {
    await usePasskey(trx, proven, now());
    const found = await trx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where('id', '=', proven.userId)
      .executeTakeFirstOrThrow();
    return {
      user: found,
      account: await deviceAccountOf(trx, { userId: found.id }),
      signedIn: await signIn(trx, context, found.id, 'passkey'),
    };
  });
  await resetAttempts(context, loginBucket(context, account));
  rememberDevice(context, account);
  if ('sessionToken' in signedIn) context.openSession(signedIn.sessionToken);
  return user;
};

/** The second step of a login with a passkey of the account. */
const finishLoginByPasskey: Handler<'finishLoginByPasskey'> = (context, { token, credential }) =>
  finishPending(context, token, async (pending) => {
    const bound = { for: 'second-step', pendingId: pending.id } as const;
    const proven = await checkPasskey(context, credential, bound, pending.userId);
    return (trx) => usePasskey(trx, proven, context.now());
  });

export const passkeyLoginHandlers: Handlers = {
  beginPasskeyLogin: async (context) => {
    await countAttempt(context, { [`passkey-begin:${context.address}`]: perAddress });
    return context.db.write(context.instance.id, async (trx) => ({
      options: { ...(await optionsToUse(trx, context, { for: 'login' })) },
    }));
  },

  beginSecondStepPasskey: async (context, { token }) => {
    await countAttempt(context, { [`passkey-begin:${context.address}`]: perAddress });
    return context.db.write(context.instance.id, async (trx) => {
      const pending = await findPendingSignIn(trx, token, context.now());
      if (!pending) throw refuse('token', 'second_step_over');
      const bound = { for: 'second-step', pendingId: pending.id } as const;
      return { options: { ...(await optionsToUse(trx, context, bound, pending.userId)) } };
    });
  },

  finishPasskeyLogin,
  finishLoginByPasskey,
};
