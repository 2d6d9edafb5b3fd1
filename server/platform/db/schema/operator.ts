import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

export interface OperatorTables {
  operator_act: OperatorActTable;
}

/** What an operator did by hand. Rows are only ever added. */
export interface OperatorActTable {
  instance: string;
  id: Generated<number>;
  at: Moment;
  made_by: string;
  why: string;
  /** `freeze`, `credit`, `approve withdrawal` … */
  action: string;
  /** What it was done to, and how: `user 12`, `service tiktok-likes: 0.50 → 0.60`. */
  subject: string;
}
