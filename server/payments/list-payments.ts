import { sql } from 'kysely';
import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { Operations, Payment } from '../../schemas/generated/contract.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handler } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { refuse } from '../problem.ts';

type Input = Operations['listPayments']['input'];

/** Columns that may be sorted by, by the name that `columns[i][data]` gives, of the wire or of the client. */
const sortable: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['amount', 'amount'],
  ['type', 'type'],
  ['created_at', 'created_at'],
  ['createdAt', 'created_at'],
]);

interface Row {
  readonly id: number;
  readonly type: Payment['type'];
  readonly amount: bigint;
  readonly payment_method: string | null;
  readonly order_id: number | null;
  readonly created_at: Date;
}

/** Everything that moved the caller's money, newest first unless told. Specification: B3, B7, decisions 9 and 30. */
export const listPayments: Handler<'listPayments'> = async (context, input) => {
  const userId = signedIn(context).id;
  const sort = sortOf(input);
  return context.db.read(context.instance.id, async (trx) => {
    const all = movements(trx, userId);
    const chosen = sql`select * from (${all}) movements where ${filter(input)}`;
    const { rows: totals } = await sql<{ total: number; filtered: number; sum: bigint }>`
      select (select count(*)::int from (${all}) a) as total, count(*)::int as filtered,
        coalesce(sum(amount), 0)::bigint as sum from (${chosen}) c`.execute(trx);
    const { rows } = await sql<Row>`${chosen} order by ${sql.ref(sort.column)} ${sql.raw(sort.direction)},
      id ${sql.raw(sort.direction)} offset ${input.start ?? 0} limit ${input.length ?? 25}`.execute(trx);
    const [total] = totals;
    return {
      draw: input.draw ?? 0,
      data: rows.map(view),
      totalAmount: toUsd(micros(total?.sum ?? 0n)),
      recordsTotal: total?.total ?? 0,
      recordsFiltered: total?.filtered ?? 0,
    };
  });
};

/** One row a transaction of the ledger: what it did to all accounts of the user together. */
function movements(trx: Trx, userId: number) {
  return sql`
    select t.id, t.kind as type, sum(e.amount)::bigint as amount, t.created_at,
      coalesce(max(m.name), case when t.kind in ('order', 'cancel_order') then 'Balance' end) as payment_method,
      max(case when t.source_type in ('order', 'order_cashback') then t.source_id::integer end) as order_id
    from ledger_account a
    join ledger_entry e on e.instance = a.instance and e.account_id = a.id
    join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
    left join invoice i on i.instance = t.instance and t.source_type = 'invoice' and i.id::text = t.source_id
    left join payment_method m on m.instance = i.instance and m.id = i.payment_method_id
    where a.instance = ${trx.instance} and a.user_id = ${userId}
    group by t.instance, t.id having sum(e.amount) <> 0`;
}

function filter({ startDate, endDate, type, search }: Input) {
  const text = search?.value.trim() ?? '';
  const number = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : -1;
  return sql.join(
    [
      sql`true`,
      ...(startDate === undefined ? [] : [sql`created_at >= ${startOf(startDate)}`]),
      ...(endDate === undefined ? [] : [sql`created_at < ${dayAfter(endDate)}`]),
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(text === ''
        ? []
        : [sql`(payment_method ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} or ${number} in (id, order_id))`]),
    ],
    sql` and `,
  );
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string): Date {
  return new Date(startOf(day).getTime() + 24 * 60 * 60 * 1000);
}

function sortOf({ order, columns }: Input): { readonly column: string; readonly direction: 'asc' | 'desc' } {
  const asked = order?.[0];
  if (!asked) return { column: 'created_at', direction: 'desc' };
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name);
  if (column === undefined) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir };
}

function view(row: Row): Payment {
  return {
    id: row.id,
    type: row.type,
    amount: toUsd(micros(row.amount)),
    paymentMethod: row.payment_method,
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
  };
}
