import type { Generated } from 'kysely';
import type { Sentence } from '../../problem.ts';
import type { Json, Moment, MomentOrNull, OrNull } from './columns.ts';

export interface NoticeTables {
  notice: NoticeTable;
}

/** What a customer is told in the cabinet; its words are chosen when it is shown. */
export interface NoticeTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** Names what has happened; unique within the instance. */
  key: string;
  event: string;
  /** Number of what it is about; null for several. */
  subject: OrNull<number>;
  title: Json<Sentence>;
  body: Json<readonly Sentence[]>;
  created_at: Moment;
  read_at: MomentOrNull;
}
