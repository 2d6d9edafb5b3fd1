import type { FastifyRequest } from 'fastify';
import { hostName } from '../../platform/tenancy/instance-registry.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { isLocal } from '../../platform/tenancy/public-origin.ts';

/**
 * Origin for links in mails and for ways back from other sites. Its host is one that the instance declares; whoever asks
 * can choose among those, but name neither another one nor a port: only a shop on this machine keeps a port, and that is
 * the one that the server listens on.
 */
export function originOf(request: FastifyRequest, instance: Instance): string {
  const requested = hostName(request.host);
  const declared = instance.hosts.map(hostName);
  const host = declared.includes(requested) ? requested : (declared.find((one) => !isLocal(one)) ?? requested);
  const port = isLocal(host) && request.port !== null ? request.raw.socket.localPort : undefined;
  return `${request.protocol}://${host}${port === undefined ? '' : `:${port}`}`;
}
