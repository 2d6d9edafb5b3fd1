import { readExactCode } from '../../../../engine/input/read-code.ts';
import { newVisit, visitOfBrowser } from '../auth/login-visit.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { SocialProviderName } from '../../../platform/ports/social-provider.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';

/** What has to be remembered while the browser is away; it travels along, signed. */
interface SocialState {
  readonly provider: SocialProviderName | 'telegram';
  /** Also in a cookie: only the browser that went away may come back with this state. */
  readonly visit: string;
  readonly locale: string;
  readonly redirect: string | null;
  readonly affiliateCode: string | null;
  readonly notRegister: boolean;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const purpose = 'social-state';

/** Seconds that somebody may spend at the provider. */
export const away = 600;

/** Begins a visit to a provider's login page: what travels along, and what the browser has to remember. */
export function beginVisit(
  { ports, instance, locale, now }: Context,
  requested: Pick<SocialState, 'provider' | 'redirect'> & {
    readonly affiliateCode?: string | undefined;
    readonly notRegister?: number | undefined;
  },
): { readonly state: string; readonly visit: string } {
  const state: SocialState = {
    provider: requested.provider,
    visit: newVisit(),
    locale,
    redirect: requested.redirect,
    affiliateCode: readExactCode(requested.affiliateCode ?? '') || null,
    notRegister: requested.notRegister === 1,
    until: now().getTime() + away * 1000,
  };
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return { state: `${text}.${ports.secrets.sign(instance.id, purpose, text)}`, visit: state.visit };
}

/**
 * The visit that this browser comes back from; null for a state that was not written here, is over, or was given to another
 * browser. Without this, a stranger's address would log somebody in to the stranger's account.
 */
export function endedVisit(
  context: Context,
  provider: SocialState['provider'],
  given: string | undefined,
): SocialState | null {
  const { ports, instance, now } = context;
  const [text = '', signature = ''] = (given ?? '').split('.');
  if (!sameText(ports.secrets.sign(instance.id, purpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as SocialState;
  const visit = visitOfBrowser(context);
  const isOurs = state.provider === provider && visit !== null && sameText(state.visit, visit);
  return isOurs && state.until > now().getTime() ? state : null;
}

/** What travels along while a customer connects Telegram: whose account it is for. */
interface AttachState {
  readonly userId: number;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const attachPurpose = 'attach-telegram';

/** Begins to connect Telegram: what travels along. */
export function beginAttach({ ports, instance, locale, now }: Context, userId: number): string {
  const state: AttachState = { userId, locale, until: now().getTime() + away * 1000 };
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${ports.secrets.sign(instance.id, attachPurpose, text)}`;
}

/** What a customer began who connects Telegram; null for a state that was not written here for that, or is over. */
export function attachOf({ ports, instance, now }: Context, given: string | undefined): AttachState | null {
  const [text = '', signature = ''] = (given ?? '').split('.');
  if (!sameText(ports.secrets.sign(instance.id, attachPurpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as AttachState;
  return state.until > now().getTime() ? state : null;
}
