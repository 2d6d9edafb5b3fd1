import type { Generated } from 'kysely';
import type { Flag, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface GradeTables {
  grade: GradeTable;
  loyalty: LoyaltyTable;
}

export interface GradeTable {
  instance: string;
  id: Generated<number>;
  name: string;
  icon: OrNull<string>;
  discount_ppm: number;
  /** Net completed spend that it takes, micro-USD. */
  spending_goal: bigint;
  available_closed_sales: Flag;
  available_personal_manager: Flag;
  /** Days. */
  consultation_chat_period: OrNull<number>;
  /** Days. */
  thumbnail_period: OrNull<number>;
  created_at: MomentByDefault;
}

/** Where a customer stands; follows from the orders and is counted again whenever one of them ends. */
export interface LoyaltyTable {
  instance: string;
  user_id: number;
  spent: bigint;
  grade_id: OrNull<number>;
  /** When the grade was reached. */
  reached_at: MomentOrNull;
}
