import { openLoginToken } from '../auth/open-login-token.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { sessionOf } from '../sessions/session-of.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { profileOf } from '../profile/profile-of.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { appPath } from '../../../../engine/address/app-path.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { loginLanding } from './login-landing.ts';
import { isTelegramLogin } from './telegram-login.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Sign-in by the Telegram login widget. Specification: B7. */
export const telegramHandlers: Pick<Handlers, 'telegramLogin' | 'attachTelegram'> = {
  telegramLogin: async (context, input) => {
    const { instance, ports, browser, locale, address, now } = context;
    await countAttempt(context, { [`social:${address}`]: { hits: 60, seconds: 15 * 60 } });
    const redirect = appPath(input.redirect);
    const land = (found: { token: string } | { error: string }) =>
      browser.redirect(loginLanding(context, locale, found, redirect));
    const botToken = ports.telegramBotToken(instance.id);
    if (botToken === null) return land({ error: 'social_unavailable' });
    if (!isTelegramLogin(input, botToken, now())) return land({ error: 'telegram_not_valid' });
    const name = [input.firstName, input.lastName].filter(Boolean).join(' ') || input.username || '';
    const arrival = {
      provider: 'telegram' as const,
      person: { subject: String(input.id), name, email: null, emailVerified: false, username: input.username ?? null },
      affiliateCode: input.affiliateCode?.trim() || null,
      notRegister: input.notRegister === 1,
      locale,
      at: now(),
    };
    try {
      const found = await findOrCreateUser(
        context,
        arrival,
        async (trx, userId) => ({
          token: await openLoginToken(trx, { userId, purpose: 'social', madeBy: 'telegram', at: now() }),
        }),
        (trx) => useTelegramProof(trx, input.hash, now()),
      );
      land(typeof found === 'string' ? { error: found } : found);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      land({ error: error.sentence.key });
    }
  },

  attachTelegram: async (context, { idempotencyKey, locale: _locale, ...login }) => {
    const { id } = sessionOf(context);
    const { instance, ports, now } = context;
    const look = async () => {
      await countAttempt(context, { [`attach-telegram:${id}`]: { hits: 20, seconds: 60 * 60 } });
      const botToken = ports.telegramBotToken(instance.id);
      if (botToken === null) throw refuse('hash', 'social_unavailable');
      if (!isTelegramLogin(login, botToken, now())) throw refuse('hash', 'telegram_not_valid');
    };
    const request = userRequest(context, { operation: 'attachTelegram', key: idempotencyKey, body: login });
    try {
      return await withPrecondition(context, request, look, async (trx) => {
        await refuseFrozen(trx, id, 'id');
        await useTelegramProof(trx, login.hash, now());
        await trx
          .updateTable('app_user')
          .set({ telegram_id: String(login.id), telegram_username: login.username ?? null })
          .where('id', '=', id)
          .execute();
        return profileOf(trx, id, ports.secrets);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('id', 'telegram_taken') : error;
    }
  },
};

/** A login of Telegram counts once: its address may lie in a history or a log. Throws 422 on `hash` the second time. */
async function useTelegramProof(trx: Trx, hash: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('used_proof')
    .values({ instance: trx.instance, kind: 'telegram', proof_hash: hash, used_at: at })
    .onConflict((conflict) => conflict.columns(['instance', 'kind', 'proof_hash']).doNothing())
    .executeTakeFirst();
  if (taken === 0n) throw refuse('hash', 'telegram_not_valid');
}
