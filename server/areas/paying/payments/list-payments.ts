import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  readonly order_id: number | null;
  readonly invoice_id: number | null;
  readonly created_at: Date;
}

/** Everything that moved the caller's money, newest first unless told. Specification: B3, B7, decisions 9 and 30. */
export const listPayments: Handler<'listPayments'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const method = methodName(trx, methodNames(context));
    const page = await readTable(input, {
      operation: 'listPayments',
      rows: trx
        .selectFrom(movements(trx, signedIn(context).id).as('movement'))
        .selectAll('movement')
        // For each row of the page alone: the database computes it after it has sorted and cut.
        .select(method.as('payment_method')),
      filters: filtersOf(input, method),
      columns,
      newest: 'createdAt',
      sum: sql`amount`,
    });
    return { ...tableReply(input, page.rows.map(paymentView), page), totalAmount: toUsd(micros(page.sum)) };
  });

/** One row a transaction of the ledger: what it did to all accounts of the user together. */
function movements(trx: Trx, userId: number) {
  return sql<Movement>`(
    select t.id, t.kind as type, sum(e.amount)::bigint as amount, t.created_at,
      case when t.source_type in ('order', 'order_cashback') then t.source_id::integer end as order_id,
      case when t.source_type = 'invoice' then t.source_id::integer end as invoice_id
    from ledger_account a
    join ledger_entry e on e.instance = a.instance and e.account_id = a.id
    join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
    where ${isAccountOf(trx, userId)} and t.kind <> 'claim'
    group by t.instance, t.id having sum(e.amount) <> 0)`;
}

/** How a movement was paid, as the caller's language calls it, so that it is also found so. */
function methodName(trx: Trx, names: Readonly<Record<string, string>>) {
  const named = sql`${JSON.stringify(names)}::jsonb`;
  return sql<string | null>`coalesce(
    (select coalesce(${named} ->> m.translate_key, m.name) from invoice i
      join payment_method m on m.instance = i.instance and m.id = i.payment_method_id
      where i.instance = ${trx.instance} and i.id = movement.invoice_id),
    case when movement.type in ('order', 'cancel_order') then ${named} ->> 'balance' end)`;
}

function filtersOf(
  { startDate, endDate, type, search }: Operations['listPayments']['input'],
  method: RawBuilder<string | null>,
) {
  return [
    ...(startDate === undefined ? [] : [sql<SqlBool>`created_at >= ${startOf(startDate)}`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`created_at < ${dayAfter(endDate)}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`type = ${type}`]),
    ...searchedFor(search, (contains, id) => [
      contains(method),
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

function paymentView(row: Movement & { readonly payment_method: string | null }): Payment {
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
