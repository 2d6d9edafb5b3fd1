import type { IncomingMessage } from 'node:http';

/**
 * Forgets `X-Forwarded-Host` before anybody reads it, and gives the address as it is. Behind a trusted proxy the framework would
 * take the host from it, but proxies pass on what visitors send there: then a visitor chooses the brand of a reply, in place of
 * the one `Host` that has been checked, and caches keep it for everybody.
 */
export function ignoreForwardedHost(request: IncomingMessage): string {
  delete request.headers['x-forwarded-host'];
  return request.url ?? '/';
}
