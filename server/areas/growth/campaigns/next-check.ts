import type { CampaignTable } from '../../../platform/db/schema/campaigns.ts';

const day = 24 * 60 * 60 * 1000;

/** When a campaign is looked up the next time; null for one that is only looked up on demand. */
export function nextCheck(track: CampaignTable['track'], at: Date): Date | null {
  if (track === 'on_demand') return null;
  if (track === 'monthly') return monthLater(at);
  return new Date(at.getTime() + (track === 'daily' ? 1 : 7) * day);
}

/** The same day and time of the next month (UTC); its last day where it is shorter. */
function monthLater(at: Date): Date {
  const next = new Date(at);
  next.setUTCMonth(at.getUTCMonth() + 1);
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0);
  return next;
}
