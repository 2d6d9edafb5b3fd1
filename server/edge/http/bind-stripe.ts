import type { FastifyInstance } from 'fastify';
import { receiveEvent } from '../../areas/paying/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';

interface StripeOptions {
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** Events of Stripe are some kilobytes. */
const bodyLimit = 256 * 1024;

/**
 * Where Stripe tells how payments ended: its webhook for each shop, at the shop's own address. It repeats for days what was not
 * answered with 2xx.
 */
export function bindStripe(app: FastifyInstance, { db, instances, secrets, now }: StripeOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post('/gateway/stripe', async (request, reply) => {
      const shop = instances.byHost(request.host);
      if (!shop) throw new Problem(404, { key: 'unknown_host', values: { host: request.host } });
      const signature = String(request.headers['stripe-signature'] ?? '');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (secrets.shared(shop.id).stripeWebhookSecret === null) throw new Problem(403, { key: 'callback_not_signed' });
      // The library of Stripe is large, and most shops have no use for it.
      const { readStripeEvent } = await import('../../platform/payments/stripe-gateway.ts');
      const report = readStripeEvent(secrets, shop.id, body, signature);
      if (report === 'unsigned') throw new Problem(403, { key: 'callback_not_signed' });
      const result = report === null ? 'unchanged' : await receiveEvent(db, shop.id, report, now());
      return reply.header('cache-control', 'no-store').send({ result });
    });
  });
}
