import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names its host once: with two `Host` headers, or an address (`GET http://other/ HTTP/1.1`) that names
 * another one, a proxy and this server may each believe a different one.
 */
export function namesOneHost({ rawHeaders, headers, url = '/' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  const host = headers.host ?? '';
  if (/[\s,/\\@?#]/.test(host)) return false;
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url);
  const isWeb = target?.protocol === 'http:' || target?.protocol === 'https:';
  // A parser leaves out the port that is usual for the scheme, and user names do not belong there.
  const named = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  return isWeb && named !== undefined && named.toLowerCase() === host.toLowerCase();
}
