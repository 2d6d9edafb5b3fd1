import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too, else 503. Neither needs a known host. */
export function bindHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.system(async (trx) => sql`select 1`.execute(trx));
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '5').send({ status: 'the database does not answer' });
    }
  });
}
