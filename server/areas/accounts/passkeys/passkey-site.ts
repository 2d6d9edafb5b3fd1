import { isIP } from 'node:net';
import type { Context } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { hostName } from '../../../platform/tenancy/instance-registry.ts';

/** What passkeys of a host are bound to. */
export interface PasskeySite {
  /** The relying party of WebAuthn: passkeys made with it work on this host and those below it. */
  readonly rpId: string;
  /** Where the browser has to have asked for the signature. */
  readonly origin: string;
}

/**
 * The site of a call, made of the hosts that the brand declares: `origin` is one of them, whatever the caller says. Hosts of
 * which one is above the other (`shop.example`, `www.shop.example`) share the passkeys of the upper one. Null where browsers
 * have no passkeys: on bare addresses, and without TLS except on the machine itself.
 */
export function passkeySite({ origin, instance }: Pick<Context, 'origin' | 'instance'>): PasskeySite | null {
  const { protocol, hostname } = new URL(origin);
  const isMachine = /(^|\.)localhost$/.test(hostname);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || (protocol !== 'https:' && !isMachine)) return null;
  const above = instance.hosts
    .map(hostName)
    .filter((host) => host.includes('.') && isIP(host) === 0 && hostname.endsWith(`.${host}`));
  return { rpId: above.sort((one, other) => one.length - other.length)[0] ?? hostname, origin };
}

/** Throws 422 where the host has no passkeys. */
export function siteOf(context: Pick<Context, 'origin' | 'instance'>): PasskeySite {
  const site = passkeySite(context);
  if (!site) throw refuse('passkey', 'no_passkeys_here');
  return site;
}
