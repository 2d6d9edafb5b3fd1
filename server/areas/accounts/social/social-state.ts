import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { SocialProviderName } from '../../../platform/ports/social-provider.ts';

/** What has to be remembered while the browser is away; it travels along, signed. */
export interface SocialState {
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

export function writeState(secrets: Secrets, instance: string, state: SocialState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${secrets.sign(instance, purpose, text)}`;
}

/** The state again, or null for one that was not written here, or is over. */
export function readState(secrets: Secrets, instance: string, given: string, now: Date): SocialState | null {
  const [text = '', signature = ''] = given.split('.');
  if (!sameText(secrets.sign(instance, purpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as SocialState;
  return state.until > now.getTime() ? state : null;
}
