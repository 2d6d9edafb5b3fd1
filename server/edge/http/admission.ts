import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenDone } from './when-done.ts';

/** How much is being asked for at this moment. */
export interface Admission {
  /** Requests that were let in and have no answer yet. */
  readonly open: () => number;
}

/** So many may always be open at a time, in all processes of a machine together. */
const machineFloor = 256;
/** Above that, as many as are answered in this time, milliseconds: about so long the last one of them waits. */
const targetWait = 500;

/**
 * Lets in what can be answered in a short while and refuses the rest at once, before anything is read or looked up: a
 * server that takes on everything answers nobody in time. A request counts from when it has arrived completely until its
 * answer is ready, also when its client has left: one that is still being sent, or not fetched, is no work. Liveness and readiness are always answered.
 * Processes that share a machine and a database share what may be open: each lets in its part.
 * @param refuse answers 503 with `Retry-After`
 */
export function bindAdmission(
  app: FastifyInstance,
  {
    refuse,
    isExempt,
    processes = 1,
    clock = () => performance.now(),
  }: {
    readonly refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    readonly isExempt: (request: FastifyRequest) => boolean;
    readonly processes?: number | undefined;
    readonly clock?: () => number;
  },
): Admission {
  const floor = Math.ceil(machineFloor / processes);
  const inside = new WeakSet<FastifyRequest>();
  let open = 0;
  let answered = 0;
  let limit = floor;
  let since = clock();

  const isFull = () => open >= limitAt(clock());
  app.addHook('onRequest', async (request, reply) => {
    if (!isExempt(request) && isFull()) return refuse(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isExempt(request)) return;
    // Only its handler reads a form; nothing is done before it is there.
    if (isForm(request) && !request.raw.readableEnded) {
      request.raw.once('end', () => letIn(request, reply));
      return;
    }
    if (isFull()) return refuse(request, reply);
    letIn(request, reply);
  });
  app.addHook('onSend', async (request) => letOut(request));

  function letIn(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    inside.add(request);
    open += 1;
    // Also where there is no answer, because the client has gone.
    whenDone(request, reply, () => letOut(request));
  }

  function letOut(request: FastifyRequest): void {
    if (!inside.delete(request)) return;
    open -= 1;
    answered += 1;
  }

  function limitAt(now: number): number {
    const passed = now - since;
    if (passed < targetWait / 4) return limit;
    limit = Math.max(floor, Math.round((answered * targetWait) / passed));
    answered = 0;
    since = now;
    return limit;
  }

  return { open: () => open };
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}
