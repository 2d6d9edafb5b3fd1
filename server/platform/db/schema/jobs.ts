import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface JobTables {
  job: JobTable;
}

export interface JobTable {
  instance: string;
  id: Generated<number>;
  kind: string;
  /** Unique within instance and kind: the same piece of work is queued once. */
  key: string;
  payload: JSONColumnType<Record<string, unknown>, string, string>;
  run_at: Moment;
  attempts: ColumnType<number, number | undefined, number>;
  /** Who works on it, and until when; a lease that is over may be taken by anyone. */
  leased_by: OrNull<string>;
  leased_until: MomentOrNull;
  done_at: MomentOrNull;
  /** The first failure since it last succeeded or was told to run again. */
  first_failed_at: MomentOrNull;
  /** Set when it was set aside: no runner takes it until an operator says so. */
  failed_at: MomentOrNull;
  /** Without secrets; see `errorText`. */
  last_error: OrNull<string>;
  created_at: MomentByDefault;
}
