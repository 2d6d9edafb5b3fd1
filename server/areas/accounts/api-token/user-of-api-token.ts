import type { Trx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** The user of an API token, or null. */
export async function userOfApiToken(trx: Trx, token: string): Promise<number | null> {
  const found = await trx
    .selectFrom('api_token')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found?.user_id ?? null;
}
