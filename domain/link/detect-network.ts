import type { Network } from '../../schemas/generated/contract.ts';
import { familyAbove, familyOf } from './host-families.ts';
import { normaliseLink } from './normalise-link.ts';

/** A network and the hosts its pages live on, without `www.`. */
export interface NetworkHosts {
  readonly id: number;
  readonly hosts: readonly string[];
}

/**
 * The network that a link belongs to, by its host or a parent of it (`m.youtube.com` is `youtube.com`); the most
 * specific host wins. Hosts that are not named, but are of the same family as one that is, count too: `pinterest.de` for `pinterest.com`. Null when it is no link or no network has that host. Specification: A4 Link detection.
 */
export function detectNetwork(text: string, networks: readonly NetworkHosts[]): number | null {
  const host = hostOf(text);
  return host === null ? null : networkOfHost(host, networks);
}

/** The same for the host of a link (`hostOfLink`). */
export function networkOfHost(host: string, networks: readonly NetworkHosts[]): number | null {
  let found: { readonly id: number; readonly host: string } | null = null;
  for (const { id, hosts } of networks) {
    for (const known of hosts) {
      const fits = host === known || host.endsWith(`.${known}`);
      if (fits && (!found || known.length > found.host.length)) found = { id, host: known };
    }
  }
  return found?.id ?? networkOfFamily(host, networks);
}

function networkOfFamily(host: string, networks: readonly NetworkHosts[]): number | null {
  const family = familyAbove(host);
  if (family === undefined) return null;
  return networks.find(({ hosts }) => hosts.some((known) => familyOf(known) === family))?.id ?? null;
}

/** The hosts of the catalogue's networks, read from their example links. */
export function networkHosts(networks: readonly Pick<Network, 'id' | 'urlExamples'>[]): readonly NetworkHosts[] {
  return networks.map(({ id, urlExamples }) => {
    const hosts = urlExamples.map(hostOf).filter((host) => host !== null);
    return { id, hosts: [...new Set(hosts)] };
  });
}

/** The host of a link without `www.`; null for no link. */
export function hostOf(text: string): string | null {
  const link = normaliseLink(text);
  return link === null ? null : hostOfLink(link);
}

/** The same for a link as `normaliseLink` gives it. */
export function hostOfLink(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}
