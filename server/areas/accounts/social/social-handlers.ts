import { randomBytes } from 'node:crypto';
import { openLoginToken } from '../auth/open-login-token.ts';
import { answerSignIn, signIn } from '../auth/sign-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';
import { appPath } from '../../../../engine/address/app-path.ts';
import { writeCookie } from '../../../../engine/address/cookies.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { loginLanding } from './login-landing.ts';
import type { SocialProvider, SocialProviderName } from '../../../platform/ports/social-provider.ts';
import { telegramHandlers } from './telegram-handlers.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** What has to be remembered while the browser is away; it travels along, signed. */
interface SocialState {
  readonly provider: SocialProviderName;
  /** Also in a cookie: only the browser that went away may come back with this state. */
  readonly nonce: string;
  readonly locale: string;
  readonly redirect: string | null;
  readonly affiliateCode: string | null;
  readonly notRegister: boolean;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const purpose = 'social-state';

function writeState(secrets: Secrets, instance: string, state: SocialState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${secrets.sign(instance, purpose, text)}`;
}

/** The state again, or null for one that was not written here, or is over. */
function readState(secrets: Secrets, instance: string, given: string, now: Date): SocialState | null {
  const [text = '', signature = ''] = given.split('.');
  if (!sameText(secrets.sign(instance, purpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as SocialState;
  return state.until > now.getTime() ? state : null;
}

const cookieName = 'social_state';
/** Seconds that somebody may spend at the provider. */
const away = 600;

/** Sign-in by way of other networks. Browsers visit these addresses; nobody is told anything but by going on. B7. */
export const socialHandlers: Handlers = {
  startSocialLogin: async (context, input) => {
    const { instance, ports, browser, locale, now } = context;
    await countVisit(context);
    const redirect = appPath(input.redirect);
    const provider = offered(context, input.provider);
    if (!provider) return browser.redirect(loginLanding(context, locale, { error: 'social_unavailable' }, redirect));
    const nonce = randomBytes(18).toString('base64url');
    const state = writeState(ports.secrets, instance.id, {
      provider: input.provider,
      nonce,
      locale,
      redirect,
      affiliateCode: input.affiliateCode?.trim() || null,
      notRegister: input.notRegister === 1,
      until: now().getTime() + away * 1000,
    });
    browser.redirect(provider.loginUrl({ ...visitOf(context, input.provider), state }), [cookie(context, nonce, away)]);
  },

  finishSocialLogin: async (context, { provider: name, code, state: given }) => {
    const { instance, ports, browser, now } = context;
    await countVisit(context);
    const state = readState(ports.secrets, instance.id, given ?? '', now());
    const nonce = browser.cookie(cookieName);
    const ours = state?.provider === name && nonce !== null && sameText(state.nonce, nonce) ? state : null;
    const land = (found: { token: string } | { error: string }) =>
      browser.redirect(loginLanding(context, ours?.locale ?? context.locale, found, ours?.redirect ?? null), [
        cookie(context, '', 0),
      ]);
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
        token: await openLoginToken(trx, { userId, purpose: 'social', madeBy: name, at: now() }),
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
    const affiliateCode = payload.affiliateCode?.trim() || null;
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

/** Sent back to `/login/…` only; a script cannot read it. */
function cookie({ origin }: Context, value: string, seconds: number): string {
  const secure = origin.startsWith('https:');
  return writeCookie(cookieName, value, { maxAge: seconds, secure, path: '/login', httpOnly: true });
}
