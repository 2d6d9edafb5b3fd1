import type { Generated } from 'kysely';
import type { Moment, MomentOrNull, OrNull } from './columns.ts';

export interface AccountExportTables {
  account_export: AccountExportTable;
}

/** A copy of everything that is stored about a customer, as they asked for it. */
export interface AccountExportTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** `gone`: its file was removed after its time. */
  status: 'preparing' | 'ready' | 'gone';
  asked_at: Moment;
  ready_at: MomentOrNull;
  expires_at: MomentOrNull;
  /** Its name in the store of files. */
  file_hash: OrNull<string>;
  /** Bytes. */
  size: OrNull<bigint>;
  /** SHA-256 of the token of the mailed link, which gives the file once. */
  token_hash: OrNull<string>;
  token_used_at: MomentOrNull;
}
