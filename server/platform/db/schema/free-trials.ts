import type { ColumnType, Generated } from 'kysely';
import type { Flag, Moment, MomentOrNull, OrNull } from './columns.ts';

export interface FreeTrialTables {
  free_trial_quest: FreeTrialQuestTable;
  free_trial: FreeTrialTable;
  free_trial_track: FreeTrialTrackTable;
}

/** Something that a customer can get for nothing, and what they have to do for it. Specification: B3 Free-trial quest. */
export interface FreeTrialQuestTable {
  instance: string;
  id: Generated<number>;
  name: string;
  /** Its words in the server's sentences; none for quests of the operator's own. */
  translate_key: OrNull<string>;
  short_body: string;
  body: string;
  image: OrNull<string>;
  service_id: number;
  /** Units of the service that are delivered. */
  quantity: number;
  /** The customer has to show a link that proves what they did. */
  allow_proof_url: Flag;
  /** How often one customer may have it. */
  repeats_count: ColumnType<number, number | undefined, number>;
  /** Net spend on completed orders that it takes, micro-USD. */
  min_user_spend_amount: ColumnType<bigint, bigint | undefined, bigint>;
  /** Money paid in from outside that it takes, micro-USD. */
  min_replenishment_amount: ColumnType<bigint, bigint | undefined, bigint>;
  /** Days in which a proof is decided on. */
  days: ColumnType<number, number | undefined, number>;
  position: number;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Granted ones go by the status of their order from then on. */
export type FreeTrialState = 'in_moderation' | 'granted' | 'declined' | 'expired';

export interface FreeTrialTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  free_trial_quest_id: number;
  state: FreeTrialState;
  url: string;
  proof_url: OrNull<string>;
  /** The order over nothing that delivers it; set when it is granted. */
  order_id: OrNull<number>;
  created_at: Moment;
  expire_at: Moment;
  decided_at: MomentOrNull;
}

/** How often quests were opened on a day (UTC, `2026-01-31`). */
export interface FreeTrialTrackTable {
  instance: string;
  free_trial_quest_id: number;
  day: string;
  count: number;
}
