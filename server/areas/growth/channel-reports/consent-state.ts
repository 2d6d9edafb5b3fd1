import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/**
 * What has to be remembered while a channel's owner is asked; it travels along, signed. It names whose channels it is
 * about, and only channels that this user has verified are ever opened by it, so it is of no use in another's browser.
 */
export interface ConsentState {
  readonly userId: number;
  /** Path of this shop to come back to. */
  readonly redirect: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const purpose = 'channel-consent';

export function writeConsentState(secrets: Secrets, instance: string, state: ConsentState): string {
  const text = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${text}.${secrets.sign(instance, purpose, text)}`;
}

/** The state again, or null for one that was not written here, or is over. */
export function readConsentState(secrets: Secrets, instance: string, given: string, now: Date): ConsentState | null {
  const [text = '', signature = ''] = given.split('.');
  if (!sameText(secrets.sign(instance, purpose, text), signature)) return null;
  const state = JSON.parse(Buffer.from(text, 'base64url').toString()) as ConsentState;
  return state.until > now.getTime() ? state : null;
}
