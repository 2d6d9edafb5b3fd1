import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatPlain } from '../../../domain/money/usd.ts';
import { micros } from '../../../domain/money/micros.ts';
import type { Database } from '../../platform/db/database.ts';
import type { InvoiceStatus } from '../../platform/db/schema/payments.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { parseQuery } from '../../edge/http/parse-query.ts';
import { plainPage } from '../../edge/http/plain-page.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import { sameText } from '../../platform/secrets/same-text.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { addressOf, pickLocale } from '../../platform/words/pick-locale.ts';
import { receiveEvent } from '../../areas/paying/gateway/receive-event.ts';
import { pageAfterGateway } from '../../areas/paying/invoices/gateway-return.ts';
import { readSandboxCallback, sandboxCallback } from './gateway-callback.ts';
import { sandboxGatewayName } from './gateway.ts';

export interface SandboxOptions {
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

interface PageParams {
  readonly reference: string;
  readonly seal: string;
}

/**
 * The sandbox's own pages, and the address that its callbacks go to. The customer says on the page how the payment shall
 * end; the sandbox then calls back, signed, the way a gateway would.
 */
export function bindSandboxGateway(app: FastifyInstance, { db, instances, secrets, now }: SandboxOptions): void {
  const shopOf = (request: FastifyRequest): Instance => {
    const shop = instances.byHost(request.host);
    if (!shop) throw new Problem(404, { key: 'unknown_host', values: { host: request.host } });
    return shop;
  };
  const instanceOf = (request: FastifyRequest): string => shopOf(request).id;
  const localeOf = (request: FastifyRequest): string => {
    const start = request.url.indexOf('?');
    const { locale } = parseQuery(start < 0 ? '' : request.url.slice(start + 1));
    return pickLocale(shopOf(request), locale, request.headers.cookie);
  };
  const paymentOf = async (request: FastifyRequest, { reference, seal }: PageParams) => {
    const instance = instanceOf(request);
    const right = secrets.sign(instance, sandboxGatewayName, `page:${reference}`);
    const invoice = sameText(right, seal) ? await findInvoice(db, instance, reference) : undefined;
    if (!invoice) throw notFound('no_invoice');
    return { instance, ...invoice };
  };

  app.register(async (scope) => {
    // What a form without fields sends; nothing in it is read.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, __, done) => done(null, undefined),
    );

    scope.get<{ Params: PageParams }>('/gateway/sandbox/:reference/:seal', async (request, reply) => {
      const payment = await paymentOf(request, request.params);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          page(request.params, formatPlain(micros(payment.charge)), {
            status: payment.status,
            locale: localeOf(request),
          }),
        );
    });

    scope.post<{ Params: PageParams & { outcome: string } }>(
      '/gateway/sandbox/:reference/:seal/:outcome',
      async (request, reply) => {
        const { outcome, reference } = request.params;
        if (outcome !== 'paid' && outcome !== 'declined') throw notFound('no_invoice');
        const { instance, id, hasOrders, charge } = await paymentOf(request, request.params);
        const callback = sandboxCallback(secrets, instance, { reference, outcome, amount: micros(charge) });
        await receive(instance, callback);
        const path = pageAfterGateway(secrets, instance, { id, hasOrders: Boolean(hasOrders) }, outcome);
        const shop = shopOf(request);
        return reply.redirect(addressOf(shop, localeOf(request), path), 303);
      },
    );

    scope.post('/gateway/sandbox/callback', async (request, reply) => {
      const result = await receive(instanceOf(request), request.body);
      return reply.header('cache-control', 'no-store').send({ result });
    });
  });

  async function receive(instance: string, body: unknown): Promise<string> {
    const event = readSandboxCallback(secrets, instance, body);
    if (!event) throw new Problem(403, { key: 'callback_not_signed' });
    return receiveEvent(db, instance, event, now());
  }
}

function findInvoice(db: Database, instance: string, reference: string) {
  return db.read(instance, (trx) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'charge', 'status'])
      .select((query) =>
        query
          .exists(
            query
              .selectFrom('invoice_order')
              .select('order_id')
              .where('invoice_order.instance', '=', trx.instance)
              .whereRef('invoice_order.invoice_id', '=', 'invoice.id'),
          )
          .as('hasOrders'),
      )
      .where('gateway', '=', sandboxGatewayName)
      .where('gateway_reference', '=', reference)
      .executeTakeFirst(),
  );
}

const shownStatus: Readonly<Record<InvoiceStatus, string>> = {
  pending: 'Pending',
  in_moderation: 'In review',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
};

function page(
  { reference, seal }: PageParams,
  amount: string,
  { status, locale }: { readonly status: InvoiceStatus; readonly locale: string },
): string {
  const base = escapeHtml(`/gateway/sandbox/${encodeURIComponent(reference)}/${encodeURIComponent(seal)}`);
  const form = (outcome: string, text: string) =>
    `<form method="post" action="${base}/${outcome}?locale=${escapeHtml(locale)}"><button type="submit">${text}</button></form>`;
  const body =
    status === 'pending' || status === 'declined'
      ? `<p>This is a test payment. No real money is charged. How should the payment of <strong>$${amount}</strong> end?</p>
${form('paid', 'Pay')}
${form('declined', 'Decline')}`
      : `<p>Payment of <strong>$${amount}</strong>: ${shownStatus[status]}</p>`;
  return plainPage({ title: 'Test payment' }, `${body}\n<p><a href="/app/">Back to the shop</a></p>`);
}
