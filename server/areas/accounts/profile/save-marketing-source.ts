import type { Trx } from '../../../platform/db/database.ts';
import type { MarketingSource } from './marketing-source-of.ts';

/** Keeps where a visitor came from, if anything is known; with the customer, where it is one. */
export async function saveMarketingSource(
  trx: Trx,
  source: MarketingSource,
  userId: number | null,
  at: Date,
): Promise<void> {
  if (Object.values(source).every((part) => part === null)) return;
  await trx
    .insertInto('marketing_source')
    .values({ instance: trx.instance, user_id: userId, ...source, created_at: at })
    .execute();
}
