import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignTable } from '../../../platform/db/schema/campaigns.ts';
import { notFound } from '../../../platform/problem.ts';

/** The user's campaign. Throws 404 for any other. */
export async function ownCampaign(trx: Trx, id: number, userId: number): Promise<Selectable<CampaignTable>> {
  const campaign = await trx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign_not_found');
  return campaign;
}
