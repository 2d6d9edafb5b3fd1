import { detectNetwork, hostOf } from '../../../../domain/link/detect-network.ts';
import { checkLink } from '../../../../domain/order-line/check-line.ts';
import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from './catalogue.ts';
import { findingSentence } from './finding-sentence.ts';
import type { Sentence } from '../../../platform/problem.ts';

/**
 * What is wrong with a link for a service, in words, or null. Only looks at the link: nothing is fetched.
 * A network that is not known by hosts of its own takes any public link.
 */
export function linkFault(
  url: string,
  service: Service,
  catalogue: Pick<Catalogue, 'networks' | 'hosts'>,
): Sentence | null {
  if (url.trim() === '' && !service.urlIsRequired) return null;
  const finding = checkLink(url, service);
  if (finding && finding.code !== 'frontPage') return findingSentence(finding);
  const expected = catalogue.networks.find((network) => network.id === service.networkId);
  const hosts = catalogue.hosts.find((one) => one.id === service.networkId)?.hosts ?? [];
  if (expected && hosts.length > 0) {
    const found = detectNetwork(url, catalogue.hosts);
    if (found !== service.networkId) {
      const other = catalogue.networks.find((network) => network.id === found);
      return other
        ? { key: 'link_of_other_network', values: { found: other.name, expected: expected.name } }
        : {
            key: 'link_of_no_network',
            values: { host: hostOf(url) ?? url, expected: expected.name, hosts: hosts.slice(0, 3).join(', ') },
          };
    }
  }
  return finding && { ...findingSentence(finding), values: { example: service.exampleLink ?? '' } };
}
