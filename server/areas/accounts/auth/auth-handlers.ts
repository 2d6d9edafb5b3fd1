import { checkCaptcha } from '../../../platform/captcha/check-captcha.ts';
import type { Handlers, IdempotentHandler, Handler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { isOutdated } from '../passwords/passwords.ts';
import { hashQueued, verifyQueued } from '../passwords/queued-passwords.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { countLogin } from './login-limits.ts';
import { finishLogin } from './finish-login.ts';
import { visitCookie, visitOfBrowser } from './login-visit.ts';
import { hashesOfToken } from './open-login-token.ts';
import { passkeyLoginHandlers } from './passkey-login.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { answerSignIn, signIn } from './sign-in.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { deviceAccountOf, knownDevice } from '../sessions/known-device.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { endSession, openSession, renewalGrace } from '../sessions/sessions.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueuePasswordLink } from '../../../platform/mail/enqueue-password-link.ts';
import { isLinkDue } from '../../../platform/mail/link-budget.ts';

/** A one-use token for a session. Unknown, used and late ones look the same, and so does one of another browser's visit to a provider. */
const exchangeLoginToken: Handler<'exchangeLoginToken'> = async (context, { token }) => {
  const { db, instance, now, address } = context;
  await countAttempt(context, { [`login-token:${address}`]: { hits: 60, seconds: 15 * 60 } });
  const at = now();
  const opened = await db.write(instance.id, async (trx) => {
    // Only one of two at the same moment finds it unused.
    const used = await trx
      .updateTable('login_token')
      .set({ used_at: at })
      .where('token_hash', 'in', hashesOfToken(token, visitOfBrowser(context)))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['user_id', 'purpose'])
      .executeTakeFirst();
    if (!used) throw refuse('token', 'login_token_over');
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where('id', '=', used.user_id)
      .executeTakeFirstOrThrow();
    return { user, signedIn: await signIn(trx, context, user.id, used.purpose), purpose: used.purpose };
  });
  if (opened.purpose === 'social') context.browser.setCookie(visitCookie(context, '', 0));
  return answerSignIn(context, opened.user, opened.signedIn);
};

/** Has a link sent. Whether there is an account is found out by the job, so nothing here depends on it (fault 26). */
const requestPasswordReset: IdempotentHandler<'requestPasswordReset'> = async (context, input) => {
  const { db, instance, address, locale, origin, now } = context;
  const { email } = input;
  const account = await db.read(instance.id, (trx) => deviceAccountOf(trx, { email }));
  const { who } = account;
  const device = knownDevice(context, account);
  const caller = `guest:${who}`;
  const key = input.idempotencyKey;
  const readFacts = async () => {
    await countAttempt(context, {
      [`reset-mail:${address}:${who}`]: { hits: 5, seconds: 60 * 60 },
      [`reset-mail:${address}`]: { hits: 30, seconds: 60 * 60 },
      ...(device === null ? {} : { [`reset-mail:device:${device}`]: { hits: 5, seconds: 24 * 60 * 60 } }),
    });
    await checkCaptcha(context, input.gRecaptchaResponse, key && `requestPasswordReset:${caller}:${key}`);
  };
  const request = { instance: instance.id, caller, operation: 'requestPasswordReset', key, body: { email } };
  return withPrecondition(context, request, readFacts, async (trx) => {
    const at = now();
    // Nobody's mailbox is flooded from many addresses, and nobody's flood keeps its owner from a link.
    if (device !== null || (await isLinkDue(trx, who, at))) {
      await enqueuePasswordLink(trx, { email, locale, origin, at });
    }
    return { sent: true as const };
  });
};

/** Registration and sessions. Specification: B7 Auth, decisions 12, 13; a frozen user may log in. */
export const authHandlers: Handlers = {
  login: async (context, { email, password, gRecaptchaResponse }) => {
    const { db, instance } = context;
    const { knownAccount, succeeded } = await countLogin(context, email);
    await checkCaptcha(context, gRecaptchaResponse);
    const user = await db.read(instance.id, (trx) =>
      trx.selectFrom('app_user').select(['id', 'name', 'password_hash']).where('email', '=', email).executeTakeFirst(),
    );
    const right = await verifyQueued(context, password, user?.password_hash ?? null, knownAccount);
    if (!user || !right) throw refuse('email', 'wrong_login');
    const renewed = isOutdated(user.password_hash) ? await hashQueued(context, password, knownAccount) : undefined;
    const signedIn = await db.write(instance.id, async (trx) => {
      if (renewed !== undefined) {
        await trx.updateTable('app_user').set({ password_hash: renewed }).where('id', '=', user.id).execute();
      }
      return signIn(trx, context, user.id, 'password');
    });
    // A device is known, and its attempts are forgotten, after the last step only.
    if ('sessionToken' in signedIn) await succeeded();
    return answerSignIn(context, { id: user.id, name: user.name }, signedIn);
  },

  register: (context, input) => register(context, input, (password) => hashQueued(context, password)),

  /** The old token keeps working for a minute: other tabs may have sent it just before (fault 42). */
  refresh: async (context) => {
    const user = sessionOf(context);
    const now = context.now();
    const session = await context.db.write(context.instance.id, async (trx) => {
      await endSession(trx, user.sessionId, new Date(now.getTime() + renewalGrace));
      return openSession(trx, user.id, now, { openedBy: 'refresh', userAgent: context.userAgent, earlier: user });
    });
    context.openSession(session.token);
    return { expiresAt: session.expiresAt.toISOString() };
  },

  logout: async (context) => {
    const { family } = sessionOf(context);
    await context.db.write(context.instance.id, (trx) => endSession(trx, { family }, context.now()));
    return { ended: true };
  },

  ...passkeyLoginHandlers,
  finishLogin,
  exchangeLoginToken,
  requestPasswordReset,
  undoEmailChange,
  resetPassword: (context, input) => resetPassword(context, input, (password) => hashQueued(context, password)),
};
