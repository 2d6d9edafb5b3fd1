import { detectNetwork, networkHosts } from '../link/detect-network.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { Line } from '../order-line/line.ts';

/** What can be said of a line's link without asking the server. */
export type LinkGuess =
  | { readonly is: 'known'; readonly networkId: number }
  /** A link, but none of the catalogue's examples is of its host; the server knows more hosts than those. */
  | { readonly is: 'unknown'; readonly url: string }
  | { readonly is: 'no link' };

export function guessNetwork(line: Pick<Line, 'url'>, { networks }: Pick<Catalogue, 'networks'>): LinkGuess {
  const url = normaliseLink(line.url);
  if (url === null) return { is: 'no link' };
  const networkId = detectNetwork(url, networkHosts(networks));
  return networkId === null ? { is: 'unknown', url } : { is: 'known', networkId };
}
