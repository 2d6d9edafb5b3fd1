import type { Invoice } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import type { Context, IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { isInvoiceToken } from './invoice-token.ts';
import { findInvoice } from './invoice-view.ts';
import { lockInvoice } from './lock-invoice.ts';
import { beginReview } from './review.ts';

/**
 * "I have paid": puts an invoice that is paid by hand before the operator. Credits nothing, ever (fault 7). Said again,
 * or after the money has come, it changes nothing. A guest shows the token that came with the request to pay.
 * Specification: A2 manual payment dialog, B7.
 */
export const reportPaid: IdempotentHandler<'markInvoiceIsPaid'> = async (context, input) => {
  const { instance, now, user, ports } = context;
  const { invoiceId, comment, invoiceToken: shown, idempotencyKey } = input;
  const asGuest = shown != null && isInvoiceToken(ports.secrets, instance.id, invoiceId, shown);
  const request = {
    instance: instance.id,
    caller: user ? `user:${user.id}` : `guest:invoice:${invoiceId}`,
    operation: 'markInvoiceIsPaid',
    key: idempotencyKey,
    body: { invoiceId, comment, shown },
  };
  return withIdempotency(context, request, (trx) =>
    mark(context, trx, invoiceId, { userId: user?.id, asGuest, comment: comment?.trim() || null, at: now() }),
  );
};

interface Mark {
  readonly userId: number | undefined;
  /** With the token of the invoice. */
  readonly asGuest: boolean;
  readonly comment: string | null;
  readonly at: Date;
}

async function mark(
  context: Pick<Context, 'instance' | 'locale' | 'ports'>,
  trx: Trx,
  id: number,
  { userId, asGuest, comment, at }: Mark,
): Promise<Invoice> {
  const invoice = await lockInvoice(trx, id);
  const isOwn = invoice?.user_id === userId;
  if (!invoice || !(isOwn || asGuest)) throw notFound('no_invoice');
  // A guest is told nothing of the account that an e-mail belongs to.
  if (isOwn) await refuseFrozen(trx, invoice.user_id, 'invoice_id');
  if (invoice.status === 'declined' || invoice.status === 'expired') throw refuse('invoice_id', 'invoice_is_over');
  if (invoice.status === 'pending') {
    const { strategy, public_fields: fields } = await methodOf(trx, invoice.payment_method_id);
    if (strategy !== 'message') throw refuse('invoice_id', 'invoice_not_by_hand');
    if (comment !== null && !fields.isUserComment) throw refuse('comment', 'invoice_takes_no_comment');
    await beginReview(trx, invoice, { marked_at: at, comment }, { actor: 'user', at });
  }
  return findInvoice(context, trx, invoice.user_id, id);
}

function methodOf(trx: Trx, id: number) {
  return trx
    .selectFrom('payment_method')
    .select(['strategy', 'public_fields'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
