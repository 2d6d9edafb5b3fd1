import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { methodName } from './invoice-view.ts';
import { paymentAmounts, paymentLines } from './payment-lines.ts';

/** What a payment of the caller was for and what it brought; 404 for one that has not come. Decision 106. */
export const getReceipt: Handler<'getReceipt'> = async (context, { invoiceId }) => {
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const row = await trx
      .selectFrom('invoice')
      .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
      .where('invoice.id', '=', invoiceId)
      .where('invoice.user_id', '=', signedIn(context).id)
      .where('invoice.status', '=', 'paid')
      .select([
        'invoice.id',
        'invoice.purpose',
        'invoice.amount',
        'invoice.payable',
        'invoice.charge',
        'invoice.coupon_use_id',
        'invoice.created_at',
        'invoice.decided_at',
        methodName(context).as('method'),
      ])
      .executeTakeFirst();
    if (!row) throw notFound('no_invoice');
    const credits = await creditsOf(trx, row.id, row.coupon_use_id);
    const [bonus, coupon] = [credits.get('bonus') ?? 0n, credits.get('coupon') ?? 0n];
    return {
      ...paymentAmounts(row, await paymentLines(trx, row.id), words),
      purpose: row.purpose,
      paymentMethodName: row.method,
      paidAt: (row.decided_at ?? row.created_at).toISOString(),
      payable: toUsd(micros(row.payable)),
      couponBonus: toUsd(micros(coupon)),
      paymentMethodBonus: toUsd(micros(bonus)),
      credited: toUsd(micros(row.payable + bonus + coupon)),
    };
  });
};

/** What was really credited beside the payment, micro-USD by kind: a coupon that was used up meanwhile has brought nothing. */
async function creditsOf(
  trx: Trx,
  invoiceId: number,
  couponUseId: number | null,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select t.kind, sum(e.amount)::bigint as amount from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    where t.instance = ${trx.instance}
      and (t.kind = 'bonus' and t.source_type = 'invoice' and t.source_id = ${String(invoiceId)}
        or t.kind = 'coupon' and t.source_type = 'coupon_use' and t.source_id = ${String(couponUseId ?? 0)})
    group by t.kind`.execute(trx);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}
