import type { Insertable } from 'kysely';
import type { CampaignTariffTable } from '../platform/db/schema/campaigns.ts';

/** Plans that a new shop begins with. */
export const seedTariffs: readonly Omit<Insertable<CampaignTariffTable>, 'instance'>[] = [
  { id: 1, name: 'Start', keywords_limit: 25, price: 9_000_000n, trial_days: 7, position: 1 },
  { id: 2, name: 'Growth', keywords_limit: 100, price: 29_000_000n, trial_days: 7, position: 2, is_highlight: true },
  { id: 3, name: 'Studio', keywords_limit: 500, price: 99_000_000n, trial_days: 0, position: 3 },
];
