import { isNetworkHost } from './host-families.ts';
import { linkIn } from './link-in.ts';

/** Longest link that the contract takes. */
const longestLink = 2048;

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The link in a text (`linkIn`) as it is sent and stored: `https://` put before a bare host, host in lower case, characters that nobody
 * sees gone. `  youtube.com/watch?v=1 ` and “Look youtube.com/watch?v=1” are `https://youtube.com/watch?v=1`. Null when it cannot be a link to a public page: another scheme, no dotted host, credentials, blanks, too long.
 */
export function normaliseLink(text: string): string | null {
  const bare = linkIn(text);
  if (bare === null || bare === '') return null;
  // `youtube.com:443/x` has no scheme although it looks like one; a real one is followed by `//`.
  const whole =
    scheme.test(bare) && /^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare : `https://${bare.replace(/^\/\//, '')}`;
  const url = parse(whole);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) return null;
  return url.href.length <= longestLink ? url.href : null;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A name with a dot whose last part is not a number; leaves out `localhost`, addresses and IPv6. */
function isPublicHost(host: string): boolean {
  return /^(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(host);
}

/**
 * Whether a link can point at something to promote: a public page, and not just a network's front page. The server has
 * the last word; this spares the customer a round trip.
 */
export function isPlausibleLink(text: string): boolean {
  const link = normaliseLink(text);
  return link !== null && !isFrontPage(link);
}

/** Parameters that say where a visitor comes from, and not which page it is. */
export const passing = /^(?:utm_.*|fbclid|gclid|yclid|igsh|igshid|si|feature|pp|ref_src)$/;

/** Whether a link, as `normaliseLink` gives it, is just a site's front page, in whatever language (`instagram.com/?hl=de`). */
export function isFrontPage(link: string): boolean {
  const { pathname, searchParams, hostname } = new URL(link);
  if (
    pathname !== '/' ||
    ![...searchParams.keys()].every((name) => passing.test(name) || /^(?:hl|gl|lang)$/.test(name))
  ) {
    return false;
  }
  return hostname.split('.').length < 3 || hostname.startsWith('www.') || isNetworkHost(hostname);
}
