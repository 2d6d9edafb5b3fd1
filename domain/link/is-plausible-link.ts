import { normaliseLink } from './normalise-link.ts';

/**
 * Whether a link can point at something to promote: a public page, and not just a network's front page. The server has
 * the last word; this spares the customer a round trip.
 */
export function isPlausibleLink(text: string): boolean {
  const link = normaliseLink(text);
  if (link === null) return false;
  const { pathname, search, hostname } = new URL(link);
  return pathname !== '/' || search !== '' || (hostname.split('.').length > 2 && !hostname.startsWith('www.'));
}
