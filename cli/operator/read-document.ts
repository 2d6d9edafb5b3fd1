import type { Trx } from '../../server/platform/db/database.ts';
import { type Act, recordAct } from './act.ts';
import { findDocument } from './find-document.ts';

/** The content of a verification document. Looking at somebody's papers is on the record too. Throws `Refused`. */
export async function readDocument(trx: Trx, id: number, act: Act): Promise<Uint8Array> {
  const { step, user_id: user } = await findDocument(trx, id);
  await recordAct(trx, act, 'look at document', `document ${id} of user ${user}: ${step}`);
  const { content } = await trx
    .selectFrom('verification_document')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
