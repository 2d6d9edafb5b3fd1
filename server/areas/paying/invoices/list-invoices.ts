import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { canBePaid, invoiceView, methodName, selectInvoices } from './invoice-view.ts';

const columns = {
  id: 'invoice.id',
  totalAmount: 'invoice.charge',
  status: 'invoice.status',
  createdAt: 'invoice.created_at',
  expiresAt: 'invoice.expires_at',
};

/** The caller's payments from outside, newest first unless told. Decisions 9 and 88. */
export const listInvoices: Handler<'listInvoices'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listInvoices',
      rows: selectInvoices(trx, signedIn(context).id, context),
      filters: filtersOf(context, input),
      columns,
    });
    return tableReply(input, page.rows.map(invoiceView), page);
  });

function filtersOf(context: Context, { status, orderId, resumable, search }: Operations['listInvoices']['input']) {
  const row = expressionBuilder<Schema, 'invoice'>();
  return [
    ...(status === undefined ? [] : [row('invoice.status', '=', status)]),
    ...(orderId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from invoice_order p where p.instance = invoice.instance
            and p.invoice_id = invoice.id and p.order_id = ${orderId})`,
        ]),
    ...(resumable === undefined ? [] : [resumable ? canBePaid(context) : sql<SqlBool>`not ${canBePaid(context)}`]),
    ...searchedFor(search, (contains, id) => [
      contains(methodName(context)),
      ...(id === null ? [] : [row('invoice.id', '=', id)]),
    ]),
  ];
}
