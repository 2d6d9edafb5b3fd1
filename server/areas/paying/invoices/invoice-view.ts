import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import type { Invoice } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** An invoice as the contract writes it. */
export async function invoiceView(trx: Trx, id: number): Promise<Invoice> {
  const row = await trx
    .selectFrom('invoice')
    .select(['id', 'status', 'charge', 'comment', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    status: row.status,
    totalAmount: toUsd(micros(row.charge)),
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
  };
}
