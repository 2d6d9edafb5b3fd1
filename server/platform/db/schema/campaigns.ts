import type { Generated } from 'kysely';
import type { Flag, Json, Moment, MomentOrNull } from './columns.ts';

export interface CampaignTables {
  campaign_tariff: CampaignTariffTable;
  campaign_subscription: CampaignSubscriptionTable;
  campaign: CampaignTable;
  campaign_rank: CampaignRankTable;
}

/** A plan under which campaigns run. Specification: B3 Tariff plan. */
export interface CampaignTariffTable {
  instance: string;
  id: Generated<number>;
  name: string;
  is_highlight: Flag;
  keywords_limit: number;
  /** Micro-USD for 30 days. */
  price: bigint;
  /** Free of charge, once a customer; 0: none. */
  trial_days: number;
  position: number;
  is_active: Flag;
}

/** A plan that a user has taken. The newest one that is not over is the one that counts. */
export interface CampaignSubscriptionTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  campaign_tariff_id: number;
  is_trial: boolean;
  /** As they were when it was taken. */
  name: string;
  keywords_limit: number;
  /** Of the plan; what was paid may be less after a change of plans. */
  price: bigint;
  started_at: Moment;
  ends_at: Moment;
}

export interface CampaignTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  url: string;
  status: 'active' | 'paused';
  track: 'on_demand' | 'daily' | 'weekly' | 'monthly';
  /** Ids of countries. */
  countries: Json<readonly number[]>;
  /** Lower case, each once. */
  keywords: Json<readonly string[]>;
  /** Goes up whenever the campaign is changed; a job of an earlier turn finds that it is of no use. */
  turn: number;
  created_at: Moment;
  checked_at: MomentOrNull;
  next_check_at: MomentOrNull;
}

/** Where a campaign's page stood on a day. */
export interface CampaignRankTable {
  instance: string;
  campaign_id: number;
  country_id: number;
  keyword: string;
  /** UTC, `2026-01-31`. */
  day: string;
  /** 1 is the first; null is not among the results. */
  position: number | null;
}
