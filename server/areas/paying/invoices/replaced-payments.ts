import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { ReplacedPayment } from '../../ordering/port.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { isInvoiceToken } from './invoice-token.ts';

/**
 * The payments that a new one replaces. Throws 404 where one is neither the caller's own nor shown with its token, or is not for
 * orders.
 */
export async function findReplacedPayments(
  { db, instance, user, ports }: Pick<Context, 'db' | 'instance' | 'user' | 'ports'>,
  replaces: Operations['createOrder']['input']['replaces'],
): Promise<readonly ReplacedPayment[]> {
  if (!replaces || replaces.length === 0) return [];
  const rows = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('invoice')
      .innerJoin('invoice_order', 'invoice_order.invoice_id', 'invoice.id')
      .select(['invoice.id', 'invoice.user_id', 'invoice.status', 'invoice.coupon_use_id', 'invoice_order.order_id'])
      .select(({ exists, selectFrom }) =>
        // A later payment continues the same orders, and its money may still come.
        exists(
          selectFrom('invoice_order as other_order')
            .innerJoin('invoice as other', 'other.id', 'other_order.invoice_id')
            .select('other.id')
            .whereRef('other_order.order_id', '=', 'invoice_order.order_id')
            .whereRef('other.id', '<>', 'invoice.id')
            .where('other.status', 'in', ['pending', 'in_moderation']),
        ).as('is_awaited'),
      )
      .where('invoice.id', '=', (row) => row.fn.any(row.val(replaces.map(({ invoiceId }) => invoiceId))))
      .orderBy('invoice_order.order_id')
      .execute(),
  );
  return replaces.map(({ invoiceId, invoiceToken: shown }) => {
    const own = rows.filter(({ id }) => id === invoiceId);
    const [invoice] = own;
    const hasToken = shown != null && isInvoiceToken(ports.secrets, instance.id, invoiceId, shown);
    if (!invoice || !(hasToken || invoice.user_id === user?.id)) throw notFound('no_invoice');
    return {
      orderIds: own.map((row) => row.order_id),
      isOver: (invoice.status === 'declined' || invoice.status === 'expired') && own.every((row) => !row.is_awaited),
      couponUseId: invoice.coupon_use_id,
    };
  });
}
