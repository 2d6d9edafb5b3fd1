import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './encoded-body.ts';

/** Sends a body in the best coding the client takes, or 304 when the client has it already. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('etag', body.etag);
  addVary(reply, 'accept-encoding');
  // A shared cache that serves several brands must not mix them, however it names what it stores.
  if (cacheControl.startsWith('public')) addVary(reply, 'host');
  const known = request.headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && hasTag(known, body.etag)) return reply.code(304).send();
  const { coding, bytes } = await body.in(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(body.type).send(bytes);
}

/** Content-named files never change. */
export const immutable = 'public, max-age=31536000, immutable';

export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const before = reply.getHeader('vary');
  const all = new Set(typeof before === 'string' ? before.split(', ') : []);
  for (const name of names) all.add(name);
  reply.header('vary', [...all].join(', '));
}

function hasTag(header: string, etag: string): boolean {
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
