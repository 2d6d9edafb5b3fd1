import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Subscription } from '../../../../schemas/generated/contract.ts';

type Unpaid = NonNullable<Subscription['unpaid']>;

interface StoredUnpaid {
  readonly contents: number;
  readonly orders: number;
  /** Micro-USD as decimal text. */
  readonly amount: string;
  readonly reason: Unpaid['reason'];
}

/**
 * What of a subscription could not be charged, and why not; null where all is paid. Orders of which a linked card is being
 * asked for the money are not counted yet. Specification: decision 65.
 */
export const unpaidJson = sql<StoredUnpaid | null>`(
  select json_build_object('contents', count(distinct s.subscription_content_id)::int, 'orders', count(*)::int,
    'amount', sum(o.cost)::text, 'reason', case
      when subscription.billing_type = 'FromBalance' then 'balance'
      when method.id is null then 'no_card'
      when min(subscription_cost.each) < method.min_amount
        or min(subscription_cost.each) > method.max_amount then 'card_limits'
      else 'card_declined' end)
  from orders o
  join subscription_order s on s.instance = o.instance and s.order_id = o.id
  cross join lateral (select coalesce(sum(line.cost), 0) as each from subscription_service line
    where line.instance = subscription.instance and line.subscription_id = subscription.id) subscription_cost
  left join recurring_payments_method card on card.instance = subscription.instance
    and card.id = subscription.recurring_payments_method_id and card.removed_at is null
  left join payment_method method on method.instance = card.instance and method.id = card.payment_method_id
  where o.instance = subscription.instance and o.subscription_id = subscription.id and o.status = 'unpaid'
    and o.deleted_at is null and not exists (select from invoice_order asked
      join invoice i on i.instance = asked.instance and i.id = asked.invoice_id
      where asked.instance = o.instance and asked.order_id = o.id
        and i.status = 'pending' and i.recurring_payments_method_id is not null)
  group by method.id, method.min_amount, method.max_amount)`;

export function unpaidView(stored: StoredUnpaid | null): Unpaid | null {
  return stored && { ...stored, amount: toUsd(micros(BigInt(stored.amount))) };
}
