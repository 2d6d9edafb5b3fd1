import { halfWidth, withoutUnseen } from '../../../../engine/input/unseen.ts';

/**
 * The origin of a site as a browser writes it (`https://example.com`), from an address of it; null for what may not frame anything.
 * Only https counts, because on the way of plain http anybody could put in a page of their own; a trial on one's own machine may do
 * without. Nothing but letters, digits, dots and dashes is in the name, so that it can stand in a content policy.
 */
export function siteOrigin(address: string): string | null {
  const text = halfWidth(withoutUnseen(address)).trim();
  const full = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const { protocol, hostname, origin, username, password } = new URL(full);
  if (username !== '' || password !== '') return null;
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:') return isLocal ? origin : null;
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
  return protocol === 'https:' && (isName || isLocal) ? origin : null;
}
