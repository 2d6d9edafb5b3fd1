import { type RawBuilder, sql } from 'kysely';

/** Violations of I5 and I6, and of what coupons and invoices promise; each query answers one row per violation. */
export const paymentChecks: readonly (readonly [string, RawBuilder<unknown>])[] = [
  [
    'I5 a coupon was used more often than it may be, or its count is wrong',
    sql`select c.instance, c.code, c.uses, c.max_uses, count(u.id)::int as counted from coupon c
        left join coupon_use u on u.instance = c.instance and u.coupon_id = c.id and u.released_at is null
        group by c.instance, c.id having c.uses <> count(u.id) or c.uses > c.max_uses`,
  ],
  [
    'I5 a customer used a coupon more often than allowed',
    sql`select c.instance, c.code, u.user_id, count(*)::int as uses from coupon c
        join coupon_use u on u.instance = c.instance and u.coupon_id = c.id and u.released_at is null
        group by c.instance, c.id, u.user_id having count(*) > c.max_uses_per_user`,
  ],
  [
    'I6 an invoice is not credited exactly once when paid, or at all when not',
    sql`select i.instance, i.id, i.status, i.charge, b.bookings, b.taken from invoice i
        left join (
          select t.instance, t.source_id, count(*)::int as bookings, (-sum(e.amount))::bigint as taken from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.purpose = 'gateway'
          where t.kind = 'invoiced' and t.source_type = 'invoice' group by t.instance, t.source_id) b
          on b.instance = i.instance and b.source_id = i.id::text
        where (i.status = 'paid' and i.charge > 0 and (b.bookings is distinct from 1 or b.taken <> i.charge))
          or (i.status <> 'paid' and b.bookings is not null)`,
  ],
  [
    'I6 more cashback was credited than promised',
    sql`select o.instance, o.order_id, o.cashback, sum(e.amount)::bigint as credited from order_coupon o
        join ledger_tx t on t.instance = o.instance and t.kind = 'coupon' and t.source_type = 'order_cashback'
          and t.source_id = o.order_id::text
        join ledger_entry e on e.instance = t.instance and e.tx_id = t.id and e.amount > 0
        group by o.instance, o.order_id, o.cashback having sum(e.amount) > o.cashback`,
  ],
];
