import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Invoice } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';
import { methodNames } from '../methods/method-words.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';
import { offeredStrategies } from '../methods/external-method.ts';

type ViewContext = Pick<Context, 'instance' | 'locale' | 'ports'>;

/** The orders that an invoice is for, without those that their customer has removed. */
const orderIdsJson = sql<readonly number[]>`(
  select coalesce(json_agg(o.id order by o.id), '[]') from invoice_order p
  join orders o on o.instance = p.instance and o.id = p.order_id and o.deleted_at is null
  where p.instance = invoice.instance and p.invoice_id = invoice.id)`;

/**
 * It waits for its customer: no card is being asked, for its orders nothing has been charged yet, and its method can still
 * be paid by.
 */
export const canBePaid = ({
  instance,
  ports,
}: Pick<
  Context,
  'instance' | 'ports'
>) => sql<boolean>`(invoice.status = 'pending' and invoice.recurring_payments_method_id is null
  and (invoice.purpose = 'top_up' or exists (select from invoice_order p
    join orders o on o.instance = p.instance and o.id = p.order_id and o.deleted_at is null and o.status = 'unpaid'
    where p.instance = invoice.instance and p.invoice_id = invoice.id))
  and payment_method.strategy in (${sql.join(offeredStrategies(gatewayUse(ports.gateway, instance.id)))}))`;

/** How a payment method is called in the caller's language. */
export const methodName = (context: Pick<Context, 'instance' | 'locale'>) =>
  sql<string>`coalesce(${JSON.stringify(methodNames(context))}::jsonb ->> payment_method.translate_key, payment_method.name)`;

/** A user's invoices with what the contract tells of them, to be narrowed and run. */
export function selectInvoices(trx: Trx, userId: number, context: ViewContext) {
  return trx
    .selectFrom('invoice')
    .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
    .where('invoice.user_id', '=', userId)
    .select([
      'invoice.id',
      'invoice.status',
      'invoice.purpose',
      'invoice.charge',
      'invoice.comment',
      'invoice.created_at',
      'invoice.expires_at',
      methodName(context).as('method'),
      orderIdsJson.as('orderIds'),
      canBePaid(context).as('resumable'),
    ]);
}

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

/** An invoice as the contract writes it. */
export function invoiceView(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    status: row.status,
    purpose: row.purpose,
    orderIds: row.orderIds,
    paymentMethodName: row.method,
    totalAmount: toUsd(micros(row.charge)),
    comment: row.comment,
    resumable: row.resumable,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** A user's invoice. Throws 404 where it is not theirs. */
export async function findInvoice(context: ViewContext, trx: Trx, userId: number, id: number): Promise<Invoice> {
  const row = await selectInvoices(trx, userId, context).where('invoice.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('no_invoice');
  return invoiceView(row);
}
