import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { invoiceToken, isInvoiceToken } from './invoice-token.ts';

export type ReturnOutcome = 'paid' | 'declined';

export const gatewayReturnRoute = '/gateway/return/:invoiceId/:outcome';

/** How long a token may be, characters. */
const longestToken = 200;

/**
 * Address on which a customer comes back from the page of a gateway, in the language in which they left.
 */
export function gatewayReturnPath(
  secrets: Secrets,
  instance: string,
  invoiceId: number,
  { outcome, locale }: { readonly outcome: ReturnOutcome; readonly locale: string },
): string {
  const query = new URLSearchParams({ locale, token: invoiceToken(secrets, instance, invoiceId) });
  return `/gateway/return/${invoiceId}/${outcome}?${query.toString()}`;
}

/** What tells how a payment ended: the page of the orders, which lets the customer try again, or that of the top-up. */
export function pageAfterGateway(
  secrets: Secrets,
  instance: string,
  { id, hasOrders }: { readonly id: number; readonly hasOrders: boolean },
  outcome: ReturnOutcome,
): string {
  if (hasOrders) return `/track/${id}?token=${encodeURIComponent(invoiceToken(secrets, instance, id))}`;
  return outcome === 'paid' ? '/add-funds/success' : '/add-funds/error';
}

/** The page of the app for somebody who comes back. Throws 404 for what `gatewayReturnPath` has not made. */
export async function findPageAfterGateway(
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  instance: string,
  requested: { readonly invoiceId: string; readonly outcome: string; readonly token: unknown },
): Promise<string> {
  const { outcome, token } = requested;
  const id = /^[1-9]\d{0,9}$/.test(requested.invoiceId) ? Number(requested.invoiceId) : 0;
  if ((outcome !== 'paid' && outcome !== 'declined') || typeof token !== 'string' || token.length > longestToken)
    throw notFound('no_invoice');
  if (!isInvoiceToken(secrets, instance, id, token)) throw notFound('no_invoice');
  const order = await db.read(instance, (trx) =>
    trx
      .selectFrom('invoice_order')
      .select('order_id')
      .where('invoice_order.instance', '=', trx.instance)
      .where('invoice_id', '=', id)
      .limit(1)
      .executeTakeFirst(),
  );
  return pageAfterGateway(secrets, instance, { id, hasOrders: order !== undefined }, outcome);
}
