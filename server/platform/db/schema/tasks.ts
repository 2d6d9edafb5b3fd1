import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentOrNull, OrNull } from './columns.ts';

export interface TaskTables {
  task: TaskTable;
  task_check: TaskCheckTable;
}

/** Something that customers are paid for doing with their channels. Specification: B3 Task. */
export interface TaskTable {
  instance: string;
  id: Generated<number>;
  /** What is done: likes, comments, subscribers. */
  service_id: number;
  url: string;
  title: string;
  thumbnail: OrNull<string>;
  embed_url: OrNull<string>;
  /** For each check, micro-USD. */
  reward: bigint;
  /** So many channels may do it. */
  checks_limit: number;
  /** Checks that have taken a place, and have not given it back. */
  checks_taken: ColumnType<number, number | undefined, number>;
  /** Comments of which each check is given one; none where the task asks for something else. */
  comments: Json<readonly string[]>;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Moment;
}

export type TaskCheckStatusName = 'initial' | 'started' | 'ended' | 'checked' | 'declined' | 'expired';

/** A task that a customer does with one channel. Specification: B3 Task check. */
export interface TaskCheckTable {
  instance: string;
  id: Generated<number>;
  task_id: number;
  user_id: number;
  youtube_account_id: number;
  /** A channel does a task once, whichever of its accounts it is connected by. */
  youtube_channel_id: string;
  status: TaskCheckStatusName;
  /** As it was when the task was taken, micro-USD. */
  reward: bigint;
  custom_comment: OrNull<string>;
  created_at: Moment;
  start_at: MomentOrNull;
  end_at: MomentOrNull;
  /** When it was checked, declined or lapsed. */
  decided_at: MomentOrNull;
}
