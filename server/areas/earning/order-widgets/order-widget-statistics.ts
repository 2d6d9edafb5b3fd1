import { type RawBuilder, sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { refuse } from '../../../platform/problem.ts';
import { maskedName } from '../referral/masked.ts';

type Group = 'user' | 'service' | 'orderWidget' | 'date';

/** What stands for a group: its id and its name. */
const groups: Readonly<Record<Group, { readonly id: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }>> = {
  user: { id: sql`u.id`, name: sql`u.name` },
  service: { id: sql`s.id`, name: sql`s.name` },
  orderWidget: { id: sql`w.id`, name: sql`w.name` },
  date: { id: sql`null::int`, name: sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD')` },
};

interface Row {
  readonly id: number | null;
  readonly name: string;
  readonly orders: number;
  readonly users: number;
  readonly amount: string;
  readonly reward: string;
}

/** Paid orders that came by the caller's widgets, grouped; days are those of UTC. Specification: B7 Widgets, decision 8. */
export const getOrderWidgetStatistics: Handler<'getOrderWidgetStatistics'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { groupBy = 'date', startDate, endDate } = input;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    throw refuse('end_date', 'dates_reversed');
  const { id, name } = groups[groupBy];
  const from = startDate === undefined ? sql`true` : sql`o.created_at >= ${new Date(`${startDate}T00:00:00Z`)}`;
  const until =
    endDate === undefined
      ? sql`true`
      : sql`o.created_at < ${new Date(new Date(`${endDate}T00:00:00Z`).getTime() + 24 * 60 * 60 * 1000)}`;
  const order = groupBy === 'date' ? sql`2 asc` : sql`count(*) desc, 2 asc, 1 asc`;
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const { rows } = await sql<Row>`
      select ${id} as id, ${name} as name, count(*)::int as orders, count(distinct o.user_id)::int as users,
        sum(o.cost)::text as amount, coalesce(sum(r.credited), 0)::text as reward
      from order_widget w
      join order_widget_order x on x.instance = w.instance and x.order_widget_id = w.id
      join orders o on o.instance = x.instance and o.id = x.order_id and o.status not in ('unpaid', 'in_moderation')
      join service s on s.instance = o.instance and s.id = o.service_id
      join app_user u on u.instance = o.instance and u.id = o.user_id
      left join reward r on r.instance = o.instance and r.order_id = o.id and r.user_id = ${userId}
        and r.kind = 'widget_reward'
      where w.instance = ${trx.instance} and w.user_id = ${userId} and ${from} and ${until}
      group by 1, 2 order by ${order} limit 1000`.execute(trx);
    return rows.map((row) => ({
      id: row.id,
      name: groupBy === 'user' ? maskedName(row.name) : groupBy === 'service' ? words.of(row.name) : row.name,
      ordersCount: row.orders,
      usersCount: row.users,
      amount: toUsd(micros(BigInt(row.amount))),
      rewardAmount: toUsd(micros(BigInt(row.reward))),
    }));
  });
};
