import type { Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import type { EmailTokenTable } from '../../../platform/db/schema/sessions.ts';

/** Days for which a change of an address can be undone. Specification: decision 60. */
export const undoDays = 7;

/** Takes the token of a mail, which then is of no more use; undefined where it is not good. Of two at the same moment, one succeeds. */
export function takeEmailToken(trx: Trx, token: string, purpose: EmailTokenTable['purpose'], at: Date) {
  return trx
    .updateTable('email_token')
    .set({ used_at: at })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'user_id', 'email', 'created_at'])
    .executeTakeFirst();
}
