import { type SqlBool, sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Operations, Payment } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { methodNames } from '../methods/method-words.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { isAccountOf } from '../../../platform/ledger/accounts-of.ts';

const columns = { id: 'id', amount: 'amount', type: 'type', createdAt: 'created_at' };

interface Movement {
  readonly id: number;
  readonly type: Payment['type'];
  readonly amount: bigint;
  readonly payment_method: string | null;
  readonly order_id: number | null;
  readonly invoice_id: number | null;
  readonly created_at: Date;
}

/** Everything that moved the caller's money, newest first unless told. Specification: B3, B7, decisions 9 and 30. */
export const listPayments: Handler<'listPayments'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listPayments',
      rows: trx.selectFrom(movements(trx, signedIn(context).id, methodNames(context)).as('movement')).selectAll(),
      filters: filtersOf(input),
      columns,
      newest: 'createdAt',
      sum: sql`amount`,
    });
    return { ...tableReply(input, page.rows.map(paymentView), page), totalAmount: toUsd(micros(page.sum)) };
  });

/**
 * One row a transaction of the ledger: what it did to all accounts of the user together. Methods are called as the caller's
 * language calls them, so that they are also found so.
 */
function movements(trx: Trx, userId: number, names: Readonly<Record<string, string>>) {
  const named = sql`${JSON.stringify(names)}::jsonb`;
  return sql<Movement>`(
    select t.id, t.kind as type, sum(e.amount)::bigint as amount, t.created_at,
      coalesce(max(coalesce(${named} ->> m.translate_key, m.name)),
        case when t.kind in ('order', 'cancel_order') then ${named} ->> 'balance' end) as payment_method,
      max(case when t.source_type in ('order', 'order_cashback') then t.source_id::integer end) as order_id,
      max(i.id) as invoice_id
    from ledger_account a
    join ledger_entry e on e.instance = a.instance and e.account_id = a.id
    join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
    left join invoice i on i.instance = t.instance and t.source_type = 'invoice' and i.id::text = t.source_id
    left join payment_method m on m.instance = i.instance and m.id = i.payment_method_id
    where ${isAccountOf(trx, userId)} and t.kind <> 'claim'
    group by t.instance, t.id having sum(e.amount) <> 0)`;
}

function filtersOf({ startDate, endDate, type, search }: Operations['listPayments']['input']) {
  return [
    ...(startDate === undefined ? [] : [sql<SqlBool>`created_at >= ${startOf(startDate)}`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`created_at < ${dayAfter(endDate)}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`type = ${type}`]),
    ...searchedFor(search, (pattern, id) => [
      sql<SqlBool>`payment_method ilike ${pattern}`,
      ...(id === null ? [] : [sql<SqlBool>`${id} in (id, order_id)`]),
    ]),
  ];
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string): Date {
  return new Date(startOf(day).getTime() + 24 * 60 * 60 * 1000);
}

function paymentView(row: Movement): Payment {
  return {
    id: row.id,
    type: row.type,
    amount: toUsd(micros(row.amount)),
    paymentMethod: row.payment_method,
    orderId: row.order_id,
    invoiceId: row.invoice_id,
    createdAt: row.created_at.toISOString(),
  };
}
