import { hostOfLink, networkOfHost } from '../../../../domain/link/detect-network.ts';
import { normaliseLink } from '../../../../domain/link/normalise-link.ts';
import { checkLink } from '../../../../domain/order-line/check-line.ts';
import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from './catalogue.ts';
import { findingSentence } from './finding-sentence.ts';
import type { Sentence } from '../../../platform/problem.ts';

/** The networks of a shop and where their pages live, for whoever looks at links, and the language that they are named in. */
export type LinkNetworks = Pick<Catalogue, 'networks' | 'hosts' | 'words'>;

/** What is wrong with a link for a service, in words, or null. Only looks at the link: nothing is fetched. */
export function linkFault(url: string, service: Service, catalogue: LinkNetworks): Sentence | null {
  if (url.trim() === '' && !service.urlIsRequired) return null;
  const link = normaliseLink(url);
  const finding = checkLink(url, service, link);
  if (link === null || (finding && finding.code !== 'frontPage')) return finding && findingSentence(finding);
  return (
    networkFault(link, service.networkId, catalogue) ??
    (finding && { ...findingSentence(finding), values: { example: service.exampleLink ?? '' } })
  );
}

/**
 * Says that a link is not of the network that is meant; null for one that is. A network that is not known by hosts of its own
 * takes any public link.
 * @param link as `normaliseLink` gives it
 */
export function networkFault(
  link: string,
  networkId: number,
  { networks, hosts: known }: LinkNetworks,
): Sentence | null {
  const expected = networks.find((network) => network.id === networkId);
  const hosts = known.find((one) => one.id === networkId)?.hosts ?? [];
  if (!expected || hosts.length === 0) return null;
  const host = hostOfLink(link);
  const found = networkOfHost(host, known);
  if (found === networkId) return null;
  const other = networks.find((network) => network.id === found);
  return other
    ? { key: 'link_of_other_network', values: { found: other.name, expected: expected.name } }
    : {
        key: 'link_of_no_network',
        values: { host, expected: expected.name, hosts: hosts.slice(0, 3) },
      };
}
