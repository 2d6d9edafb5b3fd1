import type { Trx } from '../../../platform/db/database.ts';

/** An operator accepts or declines a document. Answers false where it is not there or was decided before. */
export async function decideDocument(trx: Trx, filename: string, to: 'accepted' | 'declined'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('verification_document')
    .set({ status: to })
    .where('filename', '=', filename)
    .where('status', '=', 'uploaded')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
