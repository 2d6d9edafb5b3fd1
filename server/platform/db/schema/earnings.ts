import type { ColumnType, Generated } from 'kysely';
import type { MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface EarningTables {
  earning_terms: EarningTermsTable;
  reward: RewardTable;
  withdrawal_method: WithdrawalMethodTable;
  withdrawal: WithdrawalTable;
}

/** What an instance gives for bringing customers in. Shares in millionths. */
export interface EarningTermsTable {
  instance: string;
  referral_ppm: number;
  /** What a widget gives its owner unless they ask for less or more. */
  widget_ppm: number;
  /** The most that an owner may ask for. */
  widget_max_ppm: number;
  grades_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  grade_discounts_enabled: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What a completed order earned somebody: at most one row an order. */
export interface RewardTable {
  instance: string;
  order_id: number;
  /** Who earned it. */
  user_id: number;
  kind: 'referral' | 'widget_reward';
  order_widget_id: OrNull<number>;
  ppm: number;
  /** What it is worth now; falls when the order is refunded. */
  due: bigint;
  /** What has been booked; above `due` as long as the earnings did not cover taking it back. */
  credited: bigint;
  /** Number of bookings, which names the next one. */
  postings: ColumnType<number, number | undefined, number>;
  created_at: MomentByDefault;
}

export interface WithdrawalMethodTable {
  instance: string;
  id: Generated<number>;
  name: string;
  /** Its words in the server's sentences; none for methods of the operator's own. */
  translate_key: OrNull<string>;
  icon: OrNull<string>;
  description: OrNull<string>;
  min_amount: bigint;
  max_amount: OrNull<bigint>;
  fee_ppm: number;
  min_fee: bigint;
  position: number;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
}

export type WithdrawalStatusName = 'pending' | 'approved' | 'declined';

/** Earnings on their way out. The amount is held from the request on. */
export interface WithdrawalTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  withdrawal_method_id: number;
  /** Taken from the earnings; the fee is part of it. */
  amount: bigint;
  fee: bigint;
  from_referral: bigint;
  from_task: bigint;
  account_number: string;
  user_comment: OrNull<string>;
  status: ColumnType<WithdrawalStatusName, WithdrawalStatusName | undefined, WithdrawalStatusName>;
  note: OrNull<string>;
  created_at: MomentByDefault;
  decided_at: MomentOrNull;
  decided_by: OrNull<string>;
}
