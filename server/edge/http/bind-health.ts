import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { type JobFigures, jobFigures } from '../../platform/jobs/figures.ts';
import { Problem } from '../../platform/problem.ts';
import type { Admission } from './admission.ts';

/** How the server is, in numbers. */
export interface Figures {
  readonly jobs: JobFigures;
  /** Requests without an answer. */
  readonly openRequests: number;
}

/** Milliseconds that the database has for its answer. */
const deadline = 3_000;
/** So long all requests have to have been refused before the server says that it is not ready, milliseconds. */
const shutAfter = 5_000;

/** Remembers whether anybody is let in. */
export interface Door {
  readonly letIn: () => void;
  readonly refused: () => void;
  /** Nobody was let in for a while, and somebody is refused at this moment. */
  readonly isShut: () => boolean;
}

export function door(clock: () => number = () => performance.now()): Door {
  let letInAt = clock();
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    letIn: () => void (letInAt = clock()),
    refused: () => void (refusedAt = clock()),
    isShut: () => refusedAt - letInAt >= shutAfter && clock() - refusedAt < shutAfter,
  };
}

/**
 * `/healthz`: the process answers. `/readyz`: it also does what it is there for, with figures; else 503 with `Retry-After`,
 * and the reason as its status. A server under load that refuses some requests is ready, one that refuses all is not.
 * Neither needs a known host.
 */
export function bindHealth(
  app: FastifyInstance,
  {
    db,
    now,
    admission,
    isShut,
    isLeaving,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly admission: Admission;
    /** The server was told to stop. */
    readonly isLeaving: () => boolean;
  } & Pick<Door, 'isShut'>,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (status: string, retryAfter: number) =>
      reply.code(503).header('retry-after', String(retryAfter)).send({ status });
    if (isLeaving()) return notReady('stopping', 5);
    try {
      const { jobs, openRequests } = await inTime(readFigures(db, now(), admission));
      if (isShut()) return notReady('overloaded', 5);
      const { setAside, failing, lag } = jobs;
      return reply.send({
        status: 'ready',
        jobs: { set_aside: setAside, failing, lag_seconds: Math.round(lag / 1000) },
        open_requests: openRequests,
      });
    } catch (error) {
      request.log.warn({ event: 'not_ready', err: error, reason: reasonOf(error) }, 'the database does not answer');
      const isFull = error instanceof Problem && error.sentence.key === 'database_full';
      return isFull ? notReady('database_full', 30) : notReady('the database does not answer', 5);
    }
  });
}

/** Throws what the database throws when it is not there for its callers. */
export async function readFigures(db: Database, now: Date, admission: Admission): Promise<Figures> {
  await db.probe();
  return { jobs: await jobFigures(db, now), openRequests: admission.open() };
}

/** What the driver said; the error itself only says to come back later. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer within ${deadline} ms`)), deadline);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
