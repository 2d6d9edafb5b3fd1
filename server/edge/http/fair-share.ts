import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bucketAddress } from '../../platform/rate-limit/bucket-address.ts';
import { whenDone } from './when-done.ts';

interface OpenRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
}

/** Milliseconds after which a request that its client is still sending, or an answer that it is still fetching, is slow. */
const slowAfter = 500;

/**
 * No address has more than `most` requests at a time, from their first line until their answer is fetched, and as
 * long as a handler works for them: what one client can make the server hold is bounded. Behind a trusted proxy the client's own address counts.
 * Many people may share an address. So one request more takes the place of the slowest of them that waits for its client, whose
 * connection is closed; only where the server itself is at work on all of them is it refused.
 * @param refuse answers 429 with `Retry-After`
 * @param onCut is told of a request whose connection is closed for another one
 */
export function bindFairShare(
  app: FastifyInstance,
  {
    most,
    isExempt,
    refuse,
    onCut,
    clock = () => performance.now(),
  }: {
    readonly most: number;
    readonly isExempt: (request: FastifyRequest) => boolean;
    readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    readonly onCut?: (request: FastifyRequest) => void;
    readonly clock?: () => number;
  },
): void {
  const byAddress = new Map<string, Set<OpenRequest>>();
  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return;
    const address = bucketAddress(request.ip);
    const open = byAddress.get(address) ?? new Set();
    if (open.size >= most) {
      const slow = slowest(open, clock() - slowAfter);
      if (!slow) return refuse(request, reply.header('connection', 'close'));
      open.delete(slow);
      onCut?.(slow.request);
      slow.request.raw.socket.destroy();
    }
    const entry = { request, reply, since: clock() };
    byAddress.set(address, open.add(entry));
    whenDone(request, reply, () => {
      open.delete(entry);
      if (open.size === 0 && byAddress.get(address) === open) byAddress.delete(address);
    });
  });
}

/** The one that has waited longest for its client, since before a moment. */
function slowest(open: ReadonlySet<OpenRequest>, before: number): OpenRequest | undefined {
  // In the order in which they came.
  for (const entry of open) {
    if (entry.since > before) return undefined;
    if (waitsForClient(entry)) return entry;
  }
  return undefined;
}

/** Whether its body has not arrived, or its answer is written and not fetched. */
function waitsForClient({ request, reply }: OpenRequest): boolean {
  return !request.raw.complete || (reply.raw.writableEnded && !reply.raw.writableFinished);
}
