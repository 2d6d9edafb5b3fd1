import { checkCaptcha } from '../../../platform/captcha/check-captcha.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { exchangeLoginToken } from './exchange-login-token.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countAttempt, resetAttempts, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { endSession, openSession, renewalGrace } from '../sessions/sessions.ts';

const minutes = 60;

/** Registration and sessions. Specification: B7 Auth, decisions 12, 13; a frozen user may log in. */
export const authHandlers: Handlers = {
  login: async (context, { email, password, gRecaptchaResponse }) => {
    const { db, instance, address } = context;
    const who = whoOf(email);
    const mine = `login:${address}:${who}`;
    await countAttempt(context, {
      [mine]: { hits: 10, seconds: 15 * minutes },
      [`login:${address}`]: { hits: 100, seconds: 15 * minutes },
      [`login:${who}`]: { hits: 100, seconds: 60 * minutes },
    });
    await checkCaptcha(context, gRecaptchaResponse);
    const user = await db.read(instance.id, (trx) =>
      trx
        .selectFrom('app_user')
        .select(['id', 'name', 'password_hash'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst(),
    );
    const right = await verifyPassword(password, user?.password_hash ?? null);
    if (!user || !right) throw refuse('email', 'wrong_login');
    await resetAttempts(context, mine);
    const session = await db.write(instance.id, (trx) => openSession(trx, user.id, context.now(), 'password'));
    context.openSession(session.token);
    return { id: user.id, name: user.name };
  },

  register: (context, input) => register(context, input, hashPassword),

  /** The old token keeps working for a minute: other tabs may have sent it just before (fault 42). */
  refresh: async (context) => {
    const user = sessionOf(context);
    const now = context.now();
    const session = await context.db.write(context.instance.id, async (trx) => {
      await endSession(trx, user.sessionId, new Date(now.getTime() + renewalGrace));
      return openSession(trx, user.id, now, 'refresh');
    });
    context.openSession(session.token);
    return { expiresAt: session.expiresAt.toISOString() };
  },

  logout: async (context) => {
    const { sessionId } = sessionOf(context);
    await context.db.write(context.instance.id, (trx) => endSession(trx, sessionId, context.now()));
    return { ended: true };
  },

  exchangeLoginToken,
  requestPasswordReset,
  resetPassword: (context, input) => resetPassword(context, input, hashPassword),
};
