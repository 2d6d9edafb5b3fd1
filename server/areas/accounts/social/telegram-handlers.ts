import { visitCookie } from '../auth/login-visit.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { sessionOf } from '../sessions/session-of.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { profileOf } from '../profile/profile-of.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { type Landing, landWith, loginLanding } from './login-landing.ts';
import { attachOf, away, beginAttach, beginVisit, endedVisit } from './social-state.ts';
import { addressOf } from '../../../platform/words/pick-locale.ts';
import { isTelegramLogin, type TelegramLogin, telegramReturnPath } from './telegram-login.ts';
import type { Trx } from '../../../platform/db/database.ts';

interface TelegramVisit {
  readonly redirect: string | null;
  readonly affiliateCode?: string | undefined;
  readonly notRegister?: number | undefined;
}

/**
 * Sends the browser to Telegram's own login page. It comes back to `telegramReturnPath` with the login behind the `#`, which only
 * a script sees: that page hands it to `telegramLogin`, with the state that names this browser. Decision 99.
 */
export function startTelegram(context: Context, requested: TelegramVisit): void {
  const { browser, locale } = context;
  const { state, visit } = beginVisit(context, { ...requested, provider: 'telegram' });
  const page = loginPage(context, state);
  if (page === null)
    return browser.redirect(loginLanding(context, locale, { error: 'social_unavailable' }, requested.redirect));
  browser.redirect(page, [visitCookie(context, visit, away)]);
}

/** Telegram's login page for the shop's bot, which leads back with the state; null where no bot is set up. */
function loginPage({ instance, ports, origin, locale }: Context, state: string): string | null {
  const page = ports.telegramLoginPage(instance.id);
  const [bot = ''] = (ports.telegramBotToken(instance.id) ?? '').split(':');
  if (page === null || bot === '' || instance.settings['telegramBotUsername'] === null) return null;
  const back = new URLSearchParams({ locale, state });
  const there = { bot_id: bot, origin, return_to: `${origin}${telegramReturnPath}?${back.toString()}` };
  const address = new URL(page, origin);
  address.search = new URLSearchParams(there).toString();
  return address.href;
}

/** The profile, which connects what Telegram said: the login that signed it counts there, once. Decision 108. */
function attachLanding(
  { instance }: Context,
  locale: string,
  login: TelegramLogin & { readonly state?: string | undefined },
) {
  const query = new URLSearchParams();
  const fields = {
    telegramId: login.id,
    telegramFirstName: login.firstName,
    telegramLastName: login.lastName,
    telegramUsername: login.username,
    telegramPhotoUrl: login.photoUrl,
    telegramAuthDate: login.authDate,
    telegramHash: login.hash,
    telegramState: login.state,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return addressOf(instance, locale, `/profile?${query.toString()}`);
}

/** Sign-in by the Telegram login widget. Specification: B7. */
export const telegramHandlers: Pick<
  Handlers,
  'telegramLogin' | 'attachTelegram' | 'startAttachTelegram' | 'detachTelegram'
> = {
  telegramLogin: async (context, input) => {
    const { instance, ports, address, now } = context;
    await countAttempt(context, { [`social:${address}`]: { hits: 60, seconds: 15 * 60 } });
    const attaching = attachOf(context, input.state);
    if (attaching) return context.browser.redirect(attachLanding(context, attaching.locale, input));
    const ours = endedVisit(context, 'telegram', input.state);
    const land = (found: Landing) => landWith(context, ours, found);
    const botToken = ports.telegramBotToken(instance.id);
    if (botToken === null) return land({ error: 'social_unavailable' });
    if (!ours) return land({ error: 'social_over' });
    if (!isTelegramLogin(input, botToken, now())) return land({ error: 'telegram_not_valid' });
    const name = [input.firstName, input.lastName].filter(Boolean).join(' ') || input.username || '';
    const arrival = {
      ...ours,
      provider: 'telegram' as const,
      person: { subject: String(input.id), name, email: null, emailVerified: false, username: input.username ?? null },
      at: now(),
    };
    try {
      const found = await findOrCreateUser(
        context,
        arrival,
        async (trx, userId) => ({
          token: await openLoginToken(trx, {
            userId,
            purpose: 'social',
            visit: ours.visit,
            madeBy: 'telegram',
            at: now(),
          }),
        }),
        (trx) => useTelegramProof(trx, input.hash, now()),
      );
      land(typeof found === 'string' ? { error: found } : found);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422) throw error;
      land({ error: error.sentence.key });
    }
  },

  attachTelegram: async (context, { idempotencyKey, locale: _locale, state, ...login }) => {
    const { id } = sessionOf(context);
    const { instance, ports, now } = context;
    const readFacts = async () => {
      await countAttempt(context, { [`attach-telegram:${id}`]: { hits: 20, seconds: 60 * 60 } });
      const botToken = ports.telegramBotToken(instance.id);
      if (botToken === null) throw refuse('hash', 'social_unavailable');
      if (!isTelegramLogin(login, botToken, now())) throw refuse('hash', 'telegram_not_valid');
      // Otherwise an address of the profile would connect a stranger's Telegram, who could then log in.
      if (state !== undefined && attachOf(context, state)?.userId !== id) throw refuse('state', 'telegram_not_valid');
    };
    const request = userRequest(context, { operation: 'attachTelegram', key: idempotencyKey, body: login });
    try {
      return await withPrecondition(context, request, readFacts, async (trx) => {
        await refuseFrozen(trx, id, 'id');
        await useTelegramProof(trx, login.hash, now());
        await trx
          .updateTable('app_user')
          .set({ telegram_id: String(login.id), telegram_username: login.username ?? null })
          .where('id', '=', id)
          .execute();
        await notifySecurity(trx, context, id, { event: 'telegram_connected' });
        return profileOf(trx, id, ports.secrets);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('id', 'telegram_taken') : error;
    }
  },

  startAttachTelegram: async (context) => {
    const { id } = sessionOf(context);
    await context.db.write(context.instance.id, (trx) => refuseFrozen(trx, id, 'id'));
    const url = loginPage(context, beginAttach(context, id));
    if (url === null) throw refuse('id', 'social_unavailable');
    return { url };
  },

  detachTelegram: async (context) => {
    const { id } = sessionOf(context);
    const { instance, ports, db } = context;
    return db.write(instance.id, async (trx) => {
      await refuseFrozen(trx, id, 'id');
      await refuseLastWay(trx, id);
      await trx
        .updateTable('app_user')
        .set({ telegram_id: null, telegram_username: null })
        .where('id', '=', id)
        .execute();
      return profileOf(trx, id, ports.secrets);
    });
  },
};

/** Who has neither a password nor a passkey nor another service to log in by keeps Telegram. Throws 422 on `id`. */
async function refuseLastWay(trx: Trx, userId: number): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['telegram_id', 'password_hash', 'social_provider'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const byOther = user.social_provider !== null && user.social_provider !== 'telegram';
  if (user.telegram_id === null || user.password_hash !== null || byOther) return;
  const passkey = await trx.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (!passkey) throw refuse('id', 'telegram_last_way');
}

/** A login of Telegram counts once: its address may lie in a history or a log. Throws 422 on `hash` the second time. */
async function useTelegramProof(trx: Trx, hash: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('used_proof')
    .values({ instance: trx.instance, kind: 'telegram', proof_hash: hash, used_at: at })
    .onConflict((conflict) => conflict.columns(['instance', 'kind', 'proof_hash']).doNothing())
    .executeTakeFirst();
  if (taken === 0n) throw refuse('hash', 'telegram_not_valid');
}
