import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignSubscriptionTable } from '../../../platform/db/schema/campaigns.ts';

/** The plan that counts for a user now: the last one taken, unless it is over. */
export async function currentPlan(
  trx: Trx,
  userId: number,
  now: Date,
): Promise<Selectable<CampaignSubscriptionTable> | undefined> {
  const last = await trx
    .selectFrom('campaign_subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.ends_at > now ? last : undefined;
}
