import { sql } from 'kysely';
import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handler } from '../context.ts';
import { refuse } from '../problem.ts';
import { maskedEmail, maskedName } from './masked.ts';

type Input = Operations['listReferralsTable']['input'];

/** Columns that may be sorted by, by the name that `columns[i][data]` gives, of the wire or of the client. */
const sortable = new Map([
  ['id', 'id'],
  ['created_at', 'created_at'],
  ['createdAt', 'created_at'],
  ['orders_count', 'orders_count'],
  ['ordersCount', 'orders_count'],
  ['reward_amount', 'reward_amount'],
  ['rewardAmount', 'reward_amount'],
]);

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly created_at: Date;
  readonly orders_count: number;
  readonly reward_amount: string;
}

/** Those whom the caller has brought in, newest first unless told. Specification: B7 Referral, decision 9. */
export const listReferralsTable: Handler<'listReferralsTable'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { column, direction } = sortOf(input);
  // People are found by id only: a search in names and addresses would spell out what is masked.
  const text = input.search?.value.trim().replace(/^#/, '') ?? '';
  const filter = text === '' ? sql`true` : sql`id::text = ${text}`;
  return context.db.read(context.instance.id, async (trx) => {
    const referrals = sql`select u.id, u.name, u.email, u.created_at,
        (select count(*)::int from orders o
          where o.instance = u.instance and o.user_id = u.id and o.status = 'completed') as orders_count,
        (select coalesce(sum(r.credited), 0)::text from reward r
          join orders o on o.instance = r.instance and o.id = r.order_id
          where r.instance = u.instance and r.user_id = ${userId} and r.kind = 'referral' and o.user_id = u.id
        ) as reward_amount
      from app_user u where u.instance = ${trx.instance} and u.referred_by = ${userId}`;
    const counted = await sql<{ total: number; filtered: number }>`
      select count(*)::int as total, (count(*) filter (where ${filter}))::int as filtered
      from app_user where instance = ${trx.instance} and referred_by = ${userId}`.execute(trx);
    const order = column === 'reward_amount' ? sql`reward_amount::numeric` : sql.ref(column);
    const way = direction === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Row>`
      select * from (${referrals}) as referrals where ${filter} order by ${order} ${way}, id ${way}
      offset ${input.start ?? 0} limit ${input.length ?? 25}`.execute(trx);
    return {
      draw: input.draw ?? 0,
      data: rows.map((row) => ({
        id: row.id,
        name: maskedName(row.name),
        email: maskedEmail(row.email),
        createdAt: new Date(row.created_at).toISOString(),
        ordersCount: row.orders_count,
        rewardAmount: toUsd(micros(BigInt(row.reward_amount))),
      })),
      recordsTotal: counted.rows[0]?.total ?? 0,
      recordsFiltered: counted.rows[0]?.filtered ?? 0,
    };
  });
};

function sortOf({ order, columns }: Input) {
  const asked = order?.[0];
  if (!asked) return { column: 'id', direction: 'desc' } as const;
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name);
  if (!column) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir } as const;
}
