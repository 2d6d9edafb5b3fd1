import { createHash } from 'node:crypto';
import { sameText } from '../../platform/secrets/same-text.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { SocialPerson, SocialProvider, SocialProviderName } from '../../platform/ports/social-provider.ts';

export const sandboxSocialName = 'sandbox-social-provider';

/** Seconds in which a code has to be brought back. */
const life = 60;

/**
 * Stands in for a provider: a page of this server asks who somebody wants to be (`bindSandboxSocial`) and sends the
 * browser back with a signed code. It vouches for whatever was typed, so it is for trying things out only.
 */
export function sandboxSocialProvider(name: SocialProviderName, secrets: Secrets): SocialProvider {
  return {
    name: sandboxSocialName,
    loginUrl: ({ origin, state }) => `${origin}/sandbox/social/${name}?${new URLSearchParams({ state }).toString()}`,
    personOf: async ({ instance, code, now }) => readCode(secrets, instance, name, code, now),
    personOfCredential: async ({ instance, credential, now }) => readCode(secrets, instance, name, credential, now),
  };
}

interface Code extends SocialPerson {
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A code for somebody: the same person whenever the same e-mail (or, without one, name) is typed. */
export function sandboxCode(
  secrets: Secrets,
  instance: string,
  provider: SocialProviderName,
  who: { readonly name: string; readonly email: string | null },
  now: Date,
): string {
  const subject = `sandbox-${createHash('sha256')
    .update(who.email?.toLowerCase() ?? who.name)
    .digest('hex')
    .slice(0, 16)}`;
  const code: Code = { subject, ...who, emailVerified: who.email !== null, until: now.getTime() + life * 1000 };
  const text = Buffer.from(JSON.stringify(code)).toString('base64url');
  return `${text}.${secrets.sign(instance, purposeOf(provider), text)}`;
}

function readCode(secrets: Secrets, instance: string, provider: SocialProviderName, given: string, now: Date) {
  const [text = '', signature = ''] = given.split('.');
  if (!sameText(secrets.sign(instance, purposeOf(provider), text), signature)) return null;
  const { until, ...person } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Code;
  return until > now.getTime() ? person : null;
}

function purposeOf(provider: SocialProviderName): string {
  return `${sandboxSocialName}:${provider}`;
}
