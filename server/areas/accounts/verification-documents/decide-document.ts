import type { Trx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/mail/notify.ts';

/** An operator accepts or declines a document, and its customer is written to. Answers false where it is not there or was decided before. */
export async function decideDocument(
  trx: Trx,
  filename: string,
  to: 'accepted' | 'declined',
  at: Date,
): Promise<boolean> {
  const decided = await trx
    .updateTable('verification_document')
    .set({ status: to })
    .where('filename', '=', filename)
    .where('status', '=', 'uploaded')
    .returning('user_id')
    .executeTakeFirst();
  if (!decided) return false;
  await notify(trx, {
    user: decided.user_id,
    at,
    happenings: [
      { event: `document_${to}`, key: `document:${filename}`, body: [{ key: `notice_document_${to}_text` }] },
    ],
  });
  return true;
}
