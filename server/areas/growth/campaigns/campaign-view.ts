import type { Selectable } from 'kysely';
import type { Campaign, Country } from '../../../../schemas/generated/contract.ts';
import { listCountries } from '../../catalogue/port.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { CampaignTable } from '../../../platform/db/schema/campaigns.ts';

/** Countries in the caller's language, by id. Not to be called inside a transaction. */
export async function countriesById(context: Context): Promise<ReadonlyMap<number, Country>> {
  return new Map((await listCountries(context)).map((country) => [country.id, country]));
}

/** A campaign as its owner sees it. Countries that the shop no longer offers are left out. */
export function campaignView(row: Selectable<CampaignTable>, countries: ReadonlyMap<number, Country>): Campaign {
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    track: row.track,
    countries: row.countries.flatMap((id) => countries.get(id) ?? []),
    keywords: row.keywords,
    keywordsCount: row.keywords.length,
    activable: row.status === 'paused' || row.track === 'on_demand',
    pausable: row.status === 'active',
    createdAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
  };
}
