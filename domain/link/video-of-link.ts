import { hostOf } from './detect-network.ts';
import { familyAbove } from './host-families.ts';
import { normaliseLink } from './normalise-link.ts';

const platform = familyAbove('youtube.com');
/** Hosts on which the path is the id alone, below `www.` too. */
const isShort = /(?:^|\.)(?:youtu|y2u)\.be$/;

/** Whether a link leads to the platform whose videos are told apart here. */
export function isOnVideoPlatform(text: string): boolean {
  const host = hostOf(text);
  return host !== null && familyAbove(host) === platform;
}

/**
 * The id of the video that a link leads to: `watch`, the short address, `shorts`, `live` and `embed`. Null for a channel, a playlist,
 * a search and all other pages, and for what is not on the platform.
 */
export function videoOfLink(text: string): string | null {
  const link = normaliseLink(text);
  if (link === null || !isOnVideoPlatform(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (isShort.test(hostname)) return first || null;
  if (first === 'watch') return searchParams.get('v') || null;
  return first === 'shorts' || first === 'live' || first === 'embed' ? second || null : null;
}
