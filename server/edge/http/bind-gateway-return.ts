import type { FastifyInstance } from 'fastify';
import { findPageAfterGateway, gatewayReturnRoute } from '../../areas/paying/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { notFound } from '../../platform/problem.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { addressOf, pickLocale } from '../../platform/words/pick-locale.ts';
import { parseQuery } from './parse-query.ts';

interface ReturnOptions {
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly secrets: Secrets;
}

/** Leads whoever comes back from the page of a gateway to the page that tells how it ended, in their language. */
export function bindGatewayReturn(app: FastifyInstance, { instances, ...connections }: ReturnOptions): void {
  app.get<{ Params: { invoiceId: string; outcome: string } }>(gatewayReturnRoute, async (request, reply) => {
    const shop = instances.byHost(request.host);
    if (!shop) throw notFound('no_invoice');
    const start = request.url.indexOf('?');
    const { token, locale } = parseQuery(start < 0 ? '' : request.url.slice(start + 1));
    const page = await findPageAfterGateway(connections, shop.id, { ...request.params, token });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(addressOf(shop, pickLocale(shop, locale, request.headers.cookie), page), 303);
  });
}
