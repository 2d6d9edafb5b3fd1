import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenOver } from './when-over.ts';

/** Requests whose handler is at work, and what waits for its end because the client has left. */
const atWork = new WeakMap<FastifyRequest, Set<() => void>>();

/** About as long as a transaction may take, milliseconds: no handler works longer for a client that has left. */
const longest = 20_000;

/** Notes when handlers begin and end; bind it before whoever calls `whenDone`. */
export function bindWork(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => void atWork.set(request, new Set()));
  app.addHook('onSend', async (request) => endWork(request));
}

/** Leaves the answer to whoever writes to `reply.raw`. The framework runs no more hooks for it, so its handler ends here. */
export function hijack(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  endWork(request);
}

function endWork(request: FastifyRequest): void {
  const calls = atWork.get(request);
  atWork.delete(request);
  for (const call of calls ?? []) call();
}

/**
 * Calls once when an answer is fetched or its connection has ended, and not before its handler has: else a client that
 * leaves at once could have any number of handlers work for it.
 */
export function whenDone(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  whenOver(request.raw, reply.raw, () => {
    const calls = atWork.get(request);
    if (!calls) return done();
    const timer = setTimeout(() => end(), longest);
    timer.unref();
    const end = () => {
      clearTimeout(timer);
      if (calls.delete(end)) done();
    };
    calls.add(end);
  });
}
