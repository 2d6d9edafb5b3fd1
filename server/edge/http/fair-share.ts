import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bucketAddress } from '../../platform/rate-limit/bucket-address.ts';
import { whenDone } from './when-done.ts';

/**
 * No address has more than `most` requests at a time, from their first line until their answer is fetched, and as
 * long as a handler works for them: what one client can make the server hold is bounded. Behind a trusted proxy the client's own address counts.
 * @param refuse answers 429 with `Retry-After`
 */
export function bindFairShare(
  app: FastifyInstance,
  {
    most,
    isExempt,
    refuse,
  }: {
    readonly most: number;
    readonly isExempt: (request: FastifyRequest) => boolean;
    readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  },
): void {
  const held = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return;
    const address = bucketAddress(request.ip);
    const count = held.get(address) ?? 0;
    if (count >= most) return refuse(request, reply.header('connection', 'close'));
    held.set(address, count + 1);
    whenDone(request, reply, () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
}
