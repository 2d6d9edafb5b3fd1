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
import { ownAndClaimed } from '../../../platform/ledger/own-and-claimed.ts';

const columns = {
  id: 'movement.tx_id',
  amount: 'movement.amount',
  type: 'movement.kind',
  createdAt: 'movement.created_at',
};

/** Everything that moved the caller's money, newest first unless told. Specification: B3, B7, decisions 9 and 30. */
export const listPayments: Handler<'listPayments'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const method = methodName(trx, methodNames(context));
    const movements = await movementsOf(trx, signedIn(context).id);
    const page = await readTable(input, {
      operation: 'listPayments',
      rows: movements
        .select([
          'movement.tx_id',
          sql<Payment['type']>`movement.kind`.as('kind'),
          'movement.amount',
          'movement.order_id',
          'movement.invoice_id',
          'movement.created_at',
        ])
        // For each row of the page alone: the database computes it after it has sorted and cut.
        .select(method.as('payment_method')),
      counted: movements,
      filters: filtersOf(input, method),
      columns,
      newest: 'createdAt',
      sum: sql`movement.amount`,
    });
    return { ...tableReply(input, page.rows.map(paymentView), page), totalAmount: toUsd(micros(page.sum)) };
  });

/** One row a transaction of the ledger. What a claim brings was moved before, on the account of the guest. */
async function movementsOf(trx: Trx, userId: number) {
  const [own, ...claimed] = await ownAndClaimed(trx, userId);
  const all = trx
    .selectFrom('money_movement as movement')
    .where('movement.instance', '=', trx.instance)
    // As the index says it, in words of its own: a parameter would not be found equal to it.
    .where(sql<SqlBool>`movement.amount <> 0 and movement.kind <> 'claim'`);
  // The index is in the order of a page for one account, not for a list of them.
  return claimed.length === 0
    ? all.where('movement.user_id', '=', own)
    : all.where('movement.user_id', 'in', [own, ...claimed]);
}

/** How a movement was paid, as the caller's language calls it, so that it is also found so. */
function methodName(trx: Trx, names: Readonly<Record<string, string>>) {
  const named = sql`${JSON.stringify(names)}::jsonb`;
  return sql<string | null>`coalesce(
    case when movement.invoice_id is not null then (
      select coalesce(${named} ->> m.translate_key, m.name) from invoice i
      join payment_method m on m.instance = i.instance and m.id = i.payment_method_id
      where i.instance = ${trx.instance} and i.id = movement.invoice_id) end,
    case when movement.kind in ('order', 'cancel_order') then ${named} ->> 'balance' end)`;
}

function filtersOf(
  { startDate, endDate, type, search }: Operations['listPayments']['input'],
  method: RawBuilder<string | null>,
) {
  return [
    ...(startDate === undefined ? [] : [sql<SqlBool>`movement.created_at >= ${startOf(startDate)}`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`movement.created_at < ${dayAfter(endDate)}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`movement.kind = ${type}`]),
    ...searchedFor(search, (contains, id) => [
      contains(method),
      ...(id === null ? [] : [sql<SqlBool>`${id} in (movement.tx_id, movement.order_id)`]),
    ]),
  ];
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string): Date {
  return new Date(startOf(day).getTime() + 24 * 60 * 60 * 1000);
}

interface Row {
  readonly tx_id: number;
  readonly kind: Payment['type'];
  readonly amount: bigint;
  readonly order_id: number | null;
  readonly invoice_id: number | null;
  readonly created_at: Date;
  readonly payment_method: string | null;
}

function paymentView(row: Row): Payment {
  return {
    id: row.tx_id,
    type: row.kind,
    amount: toUsd(micros(row.amount)),
    paymentMethod: row.payment_method,
    orderId: row.order_id,
    invoiceId: row.invoice_id,
    createdAt: row.created_at.toISOString(),
  };
}
