import { detectNetwork, networkHosts } from '../link/detect-network.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { activeLine, type OrderFormState } from './state.ts';

/** What can be said of the link of the active line without asking the server. */
export type LinkGuess =
  | { readonly is: 'known'; readonly networkId: number }
  /** A link, but none of the catalogue's examples is of its host; the server knows more hosts than those. */
  | { readonly is: 'unknown'; readonly url: string }
  | { readonly is: 'no link' };

export function guessNetwork(state: OrderFormState): LinkGuess {
  const url = normaliseLink(activeLine(state).url);
  if (url === null) return { is: 'no link' };
  const networkId = detectNetwork(url, networkHosts(state.catalogue.networks));
  return networkId === null ? { is: 'unknown', url } : { is: 'known', networkId };
}
