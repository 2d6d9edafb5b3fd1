import { checkCaptcha } from '../../../platform/captcha/check-captcha.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueuePasswordLink } from '../../../platform/mail/enqueue-password-link.ts';
import { countAttempt, whoOf } from '../../../platform/rate-limit/rate-limit.ts';

/** Has a link sent. Whether there is an account is found out by the job, so nothing here depends on it (fault 26). */
export const requestPasswordReset: IdempotentHandler<'requestPasswordReset'> = async (context, input) => {
  const { instance, address, locale, origin, now } = context;
  const email = input.email.toLowerCase();
  const who = whoOf(email);
  const caller = `guest:${who}`;
  const key = input.idempotencyKey;
  const look = async () => {
    await countAttempt(context, {
      [`reset-mail:${address}:${who}`]: { hits: 5, seconds: 60 * 60 },
      [`reset-mail:${address}`]: { hits: 30, seconds: 60 * 60 },
      // Nobody's mailbox is flooded from many addresses.
      [`reset-mail:${who}`]: { hits: 20, seconds: 24 * 60 * 60 },
    });
    await checkCaptcha(context, input.gRecaptchaResponse, key && `requestPasswordReset:${caller}:${key}`);
  };
  const request = { instance: instance.id, caller, operation: 'requestPasswordReset', key, body: { email } };
  return withPrecondition(context, request, look, async (trx) => {
    await enqueuePasswordLink(trx, { email, reason: 'reset', locale, origin, at: now() });
    return { sent: true as const };
  });
};
