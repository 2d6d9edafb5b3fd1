import type { Trx } from '../../server/platform/db/database.ts';
import { Refused } from './refused.ts';

/** A verification document by its number, without its content. Throws `Refused`. */
export async function findDocument(trx: Trx, id: number) {
  const document = await trx
    .selectFrom('verification_document')
    .select(['id', 'user_id', 'filename', 'step', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!document) throw new Refused(`There is no document ${id} in ${trx.instance}.`);
  return document;
}
