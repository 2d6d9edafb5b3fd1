import { sql } from 'kysely';
import { micros, type Micros, sum } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { ownAndClaimed } from '../../../platform/ledger/own-and-claimed.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { refuse } from '../../../platform/problem.ts';

const day = 24 * 60 * 60 * 1000;

/** What orders are put together by, and the words for it. Fixed texts: nothing of a request becomes SQL. */
const groupings = {
  date: { key: `to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD')`, label: null },
  month: { key: `to_char(o.created_at at time zone 'UTC', 'YYYY-MM')`, label: null },
  status: { key: 'o.status', label: null },
  service: { key: 'o.service_id::text', label: 's.name' },
  network: { key: 's.network_id::text', label: 'n.name' },
} as const;

/**
 * The caller's orders by day, month (UTC), status, service or network, with what they cost in the end: charges less
 * refunds. Parts of other orders do not count. Specification: B7 Orders, decision 8.
 */
export const getOrdersStatistics: Handler<'getOrdersStatistics'> = async (context, input) => {
  const user = signedIn(context);
  const { groupBy = 'date', startDate, endDate, orders } = input;
  if (startDate && endDate && startDate > endDate) throw refuse('endDate', 'statistics_end_before_start');
  const { key, label } = groupings[groupBy];
  const from = startDate ? new Date(`${startDate}T00:00:00Z`) : new Date(0);
  const until = endDate ? new Date(Date.parse(`${endDate}T00:00:00Z`) + day) : new Date('9999-01-01T00:00:00Z');
  const words = await catalogueWords(context);
  const rows = await context.db.read(context.instance.id, async (trx) => {
    const owners = await ownAndClaimed(trx, user.id);
    const found = await sql<Row>`
      select ${sql.raw(key)} as key, max(${sql.raw(label ?? key)}) as label, count(*)::int as orders_count,
        sum(o.quantity)::bigint as quantity, sum(o.current_quantity)::bigint as current_quantity,
        coalesce(sum(paid.amount), 0)::bigint as cost
      from orders o
      join service s on s.instance = o.instance and s.id = o.service_id
      join network n on n.instance = s.instance and n.id = s.network_id
      left join (
        select order_id, -sum(amount) as amount from money_movement
        where instance = ${trx.instance} and user_id = any (${[...owners]}::int[])
          and kind in ('order', 'cancel_order') and amount <> 0 group by 1) paid on paid.order_id = o.id
      where o.instance = ${trx.instance} and o.user_id = ${user.id} and o.parent_id is null and o.deleted_at is null
        and o.created_at >= ${from} and o.created_at < ${until}
        and (${orders === undefined}::boolean or o.id = any (${[...(orders ?? [])]}::int[]))
      group by 1 order by 1`.execute(trx);
    return found.rows;
  });
  const costs: Micros[] = rows.map((row) => micros(row.cost));
  return {
    groups: rows.map((row, index) => ({
      key: row.key,
      label: label === null ? row.label : words.of(row.label),
      ordersCount: row.orders_count,
      quantity: Number(row.quantity),
      currentQuantity: Number(row.current_quantity),
      cost: toUsd(costs[index] ?? micros(0n)),
    })),
    ordersCount: rows.reduce((total, row) => total + row.orders_count, 0),
    cost: toUsd(sum(costs)),
  };
};

interface Row {
  readonly key: string;
  readonly label: string;
  readonly orders_count: number;
  readonly quantity: bigint;
  readonly current_quantity: bigint;
  readonly cost: bigint;
}
