import type { Trx } from '../../server/platform/db/database.ts';

/** Whether the ledger knows a transaction by that name. */
export async function isBooked(
  trx: Trx,
  { kind, sourceType, sourceId }: { readonly kind: string; readonly sourceType: string; readonly sourceId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_tx')
    .select('id')
    .where('kind', '=', kind)
    .where('source_type', '=', sourceType)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row !== undefined;
}
