import type { Trx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { unseal } from '../../../platform/secrets/sealed-text.ts';

export const apiTokenPurpose = 'api-token';

/** The API token of a user in full, or null for none (or one that was sealed with another secret). */
export async function storedApiToken(trx: Trx, secrets: Secrets, userId: number): Promise<string | null> {
  const row = await trx.selectFrom('api_token').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  return row ? unseal(secrets.key(trx.instance, apiTokenPurpose), row.sealed, String(userId)) : null;
}
