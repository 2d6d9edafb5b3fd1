import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceTable } from '../../../platform/db/schema/payments.ts';

/** An invoice, held until the end of the transaction; undefined when there is none. */
export function lockInvoice(trx: Trx, id: number): Promise<Selectable<InvoiceTable> | undefined> {
  return trx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
