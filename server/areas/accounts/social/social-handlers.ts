import { readExactCode } from '../../../../engine/input/read-code.ts';
import { visitCookie } from '../auth/login-visit.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { answerSignIn, signIn } from '../auth/sign-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { appPath } from '../../../../engine/address/app-path.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { type Landing, landWith, loginLanding } from './login-landing.ts';
import { away, beginVisit, endedVisit } from './social-state.ts';
import type { SocialProvider, SocialProviderName } from '../../../platform/ports/social-provider.ts';
import { startTelegram, telegramHandlers } from './telegram-handlers.ts';

/** Sign-in by way of other networks. Browsers visit these addresses; nobody is told anything but by going on. B7. */
export const socialHandlers: Handlers = {
  startSocialLogin: async (context, input) => {
    const { browser, locale } = context;
    await countVisit(context);
    const redirect = appPath(input.redirect);
    if (input.provider === 'telegram') return startTelegram(context, { ...input, redirect });
    const provider = offered(context, input.provider);
    if (!provider) return browser.redirect(loginLanding(context, locale, { error: 'social_unavailable' }, redirect));
    const { state, visit } = beginVisit(context, { ...input, provider: input.provider, redirect });
    const to = provider.loginUrl({ ...visitOf(context, input.provider), state });
    browser.redirect(to, [visitCookie(context, visit, away)]);
  },

  finishSocialLogin: async (context, { provider: name, code, state }) => {
    const { now } = context;
    await countVisit(context);
    const ours = endedVisit(context, name, state);
    const land = (found: Landing) => landWith(context, ours, found);
    const provider = offered(context, name);
    if (!provider) return land({ error: 'social_unavailable' });
    if (!ours) return land({ error: 'social_over' });
    // Without a code the person has said no.
    if (code === undefined) return land({ error: 'social_declined' });
    const person = await provider.personOf({ ...visitOf(context, name), code, now: now() });
    if (!person) return land({ error: 'social_over' });
    const found = await findOrCreateUser(
      context,
      { ...ours, provider: name, person, at: now() },
      async (trx, userId) => ({
        token: await openLoginToken(trx, { userId, purpose: 'social', visit: ours.visit, madeBy: name, at: now() }),
      }),
    );
    land(typeof found === 'string' ? { error: found } : found);
  },

  oneTapLogin: async (context, { payload }) => {
    const { instance, locale, now } = context;
    await countVisit(context);
    const provider = offered(context, 'google');
    if (!provider) throw refuse('payload.credential', 'social_unavailable');
    const { credential } = payload;
    const person = await provider.personOfCredential({ instance: instance.id, credential, now: now() });
    if (!person) throw refuse('payload.credential', 'social_over');
    const affiliateCode = readExactCode(payload.affiliateCode ?? '') || null;
    const opened = await findOrCreateUser(
      context,
      { provider: 'google', person, affiliateCode, notRegister: false, locale, at: now() },
      async (trx, userId) => ({
        user: await trx
          .selectFrom('app_user')
          .select(['id', 'name'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow(),
        signedIn: await signIn(trx, context, userId, 'social'),
      }),
    );
    if (typeof opened === 'string') throw refuse('payload.credential', opened);
    return answerSignIn(context, opened.user, opened.signedIn);
  },

  ...telegramHandlers,
};

async function countVisit(context: Context): Promise<void> {
  await countAttempt(context, { [`social:${context.address}`]: { hits: 60, seconds: 15 * 60 } });
}

/** The provider if it is set up and this shop offers it. */
function offered({ instance, ports }: Context, name: SocialProviderName): SocialProvider | undefined {
  const { socialProviders } = instance.settings;
  return Array.isArray(socialProviders) && socialProviders.includes(name) ? ports.social[name] : undefined;
}

function visitOf({ instance, origin }: Context, name: SocialProviderName) {
  return { instance: instance.id, origin, returnTo: `${origin}/login/${name}/callback` };
}
