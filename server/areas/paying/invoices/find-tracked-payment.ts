import type { TrackedPayment } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { methodName } from './invoice-view.ts';
import { paymentAmounts, paymentLines } from './payment-lines.ts';

/**
 * What a payment for orders comes to and what became of it, for whoever has shown its link: the caller checks that. Throws 404 where there is
 * none. Decision 106.
 */
export async function findTrackedPayment(
  context: Pick<Context, 'db' | 'instance' | 'locale' | 'now'>,
  invoiceId: number,
): Promise<TrackedPayment> {
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const row = await trx
      .selectFrom('invoice')
      .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
      .where('invoice.id', '=', invoiceId)
      .where('invoice.purpose', '=', 'orders')
      .select([
        'invoice.id',
        'invoice.status',
        'invoice.amount',
        'invoice.payable',
        'invoice.charge',
        'invoice.created_at',
        'invoice.decided_at',
        methodName(context).as('method'),
      ])
      .executeTakeFirst();
    if (!row) throw notFound('no_invoice');
    return {
      ...paymentAmounts(row, await paymentLines(trx, row.id), words),
      status: row.status,
      paymentMethodName: row.method,
      createdAt: row.created_at.toISOString(),
      paidAt: row.status === 'paid' ? (row.decided_at ?? row.created_at).toISOString() : null,
    };
  });
}
