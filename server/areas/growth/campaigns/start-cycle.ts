import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { CampaignTable } from '../../../platform/db/schema/campaigns.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

type Changes = Partial<Pick<Selectable<CampaignTable>, 'url' | 'status' | 'track' | 'countries' | 'keywords'>>;

/**
 * Changes a campaign and, where it is active then, has it looked up at once and again as often as it says. The job of an
 * earlier turn ends by itself, so that there is never more than one that counts.
 */
export async function startCycle(
  trx: Trx,
  id: number,
  changes: Changes,
  now: Date,
): Promise<Selectable<CampaignTable>> {
  const { countries, keywords, ...others } = changes;
  const row = await trx
    .updateTable('campaign')
    .set((column) => ({
      ...others,
      ...(countries ? { countries: JSON.stringify(countries) } : {}),
      ...(keywords ? { keywords: JSON.stringify(keywords) } : {}),
      turn: column('turn', '+', 1),
      next_check_at: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status !== 'active') return row;
  const { turn } = row;
  await enqueue(trx, [{ kind: 'track-campaign', key: `${id}:${turn}`, payload: { campaignId: id, turn }, runAt: now }]);
  return row;
}
