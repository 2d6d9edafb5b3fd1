import { type RawBuilder, sql } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { refundOf } from '../../../../domain/pricing/refund.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { type OrderToDeliver, type PartOnItsWay, deliveredOf } from './delivered-of.ts';
import { flagsOf } from './status.ts';

/**
 * What goes back when an order ends now: what was paid for it and is not delivered. The customer is told by this before they
 * cancel, and it is what is booked then. Specification: decision 31.
 */
export function refundDue(paid: Micros, order: OrderToDeliver, parts: readonly PartOnItsWay[]): Micros {
  const { ordered, delivered } = deliveredOf(order, parts).share;
  return refundOf(paid, ordered, delivered);
}

/** What a customer was really charged for an order; 0 for one that is not paid yet, or that another order pays for. */
export function paidSql(instance: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`(select coalesce(-sum(e.amount), 0)::bigint from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    where t.instance = ${instance} and t.kind = 'order' and t.source_type = 'order' and t.source_id = ${orderId}::text)`;
}

/** The same for one that is held. */
export async function paidFor(trx: Trx, orderId: number): Promise<Micros> {
  const { rows } = await sql<{ paid: bigint }>`
    select ${paidSql(sql`${trx.instance}`, sql`${orderId}::integer`)} as paid`.execute(trx);
  return micros(rows[0]?.paid ?? 0n);
}

/** Entries `e` of transactions `t` that gave something back for an order of the statement: as it was canceled or failed, and by an operator later. */
const refundEntries = sql`from ledger_tx t
  join ledger_entry e on e.instance = t.instance and e.tx_id = t.id and e.amount > 0
  join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
  where t.instance = orders.instance and t.kind = 'cancel_order'
    and (t.source_type = 'order' and t.source_id = orders.id::text
      or t.source_type = 'order_refund' and split_part(t.source_id, ':', 1) = orders.id::text)`;

/** All that went back to the balance for an order of the statement. */
export const refundedSql = sql<bigint>`(select coalesce(sum(e.amount), 0)::bigint ${refundEntries})`;

/** The same one by one, oldest first, with when. */
export const refundsJson = sql<readonly { readonly at: string; readonly amount: string }[]>`(
  select coalesce(json_agg(json_build_object('at', t.created_at, 'amount', e.amount::text) order by t.id), '[]') ${refundEntries})`;

/** What a refund follows from, where canceling gives one; runs of packages with their contents. */
export const deliveryJson = sql<{ readonly paid: string; readonly parts: readonly PartOnItsWay[] } | null>`
  case when orders.status in ('in_processing', 'stopped') and orders.parent_id is null then json_build_object(
    'paid', ${paidSql(sql`orders.instance`, sql`orders.id`)}::text,
    'parts', (select coalesce(json_agg(json_build_object('quantity', p.quantity, 'current_quantity', p.current_quantity,
      'parts', (select coalesce(json_agg(json_build_object('quantity', c.quantity, 'current_quantity', c.current_quantity)), '[]')
        from orders c where c.instance = p.instance and c.parent_id = p.id))), '[]')
      from orders p where p.instance = orders.instance and p.parent_id = orders.id)) end`;

interface CancelableRow extends OrderToDeliver {
  readonly status: OrderStatusName;
  readonly delivery: { readonly paid: string; readonly parts: readonly PartOnItsWay[] } | null;
}

/** What goes back if an order is canceled now, in dollars; null when it cannot be canceled. */
export function cancelRefundOf(row: CancelableRow): number | null {
  if (!flagsOf(row.status).cancelable) return null;
  // Nothing is charged for one that waits for the decision on its payment.
  return row.delivery ? toUsd(refundDue(micros(BigInt(row.delivery.paid)), row, row.delivery.parts)) : 0;
}
