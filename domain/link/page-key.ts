import { normaliseLink, passing } from './normalise-link.ts';
import { videoOfLink } from './video-of-link.ts';

/**
 * What stands for the page that a link leads to: equal for links of one page in different spellings (scheme, `www.`, `m.`, case of
 * the host, parameters of trackers, the short address of a video):
 * `https://youtu.be/1?si=x` and `m.youtube.com/watch?v=1`. Null for no link.
 */
export function pageKey(text: string): string | null {
  const link = normaliseLink(text);
  if (link === null) return null;
  const url = new URL(link);
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  const video = videoOfLink(link);
  if (video !== null) return `youtube.com/watch?v=${video}`;
  const query = [...url.searchParams]
    .filter(([name]) => !passing.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [`${host}${url.pathname.replace(/\/+$/, '')}`, ...query].join('?');
}
