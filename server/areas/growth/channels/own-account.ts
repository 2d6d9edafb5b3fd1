import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { YoutubeAccountTable } from '../../../platform/db/schema/channels.ts';
import { notFound } from '../../../platform/problem.ts';

/** A channel account of the user, held until the end of the transaction if asked. Throws 404 for any other. */
export async function ownAccount(
  trx: Trx,
  id: number,
  userId: number,
  hold: 'hold' | 'look' = 'look',
): Promise<Selectable<YoutubeAccountTable>> {
  const query = trx
    .selectFrom('youtube_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
  const account = await (hold === 'hold' ? query.forUpdate() : query).executeTakeFirst();
  if (!account) throw notFound('channel_not_found');
  return account;
}
