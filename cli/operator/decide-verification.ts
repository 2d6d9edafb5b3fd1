import type { Trx } from '../../server/platform/db/database.ts';
import { decideDocument } from '../../server/areas/accounts/verification-documents/decide-document.ts';
import { type Act, recordAct } from './act.ts';
import { findDocument } from './find-document.ts';
import { Refused } from './refused.ts';

/** Accepts a verification document, or declines it. Throws `Refused` unless it waits for that. */
export async function decideVerification(trx: Trx, id: number, accept: boolean, act: Act): Promise<string> {
  const { filename, status, step, user_id: user } = await findDocument(trx, id);
  if (!(await decideDocument(trx, filename, accept ? 'accepted' : 'declined'))) {
    throw new Refused(`Document ${id} was decided before; it is ${status}.`);
  }
  await recordAct(trx, act, accept ? 'accept document' : 'decline document', `document ${id} of user ${user}: ${step}`);
  return `Document ${id} (${step}) of user ${user} was ${accept ? 'accepted' : 'declined'}.`;
}
