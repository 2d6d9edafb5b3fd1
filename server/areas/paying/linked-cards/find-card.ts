import type { Trx } from '../../../platform/db/database.ts';
import { findOwnRow } from '../../../platform/db/own-row.ts';

/** A user's linked card; undefined for one that is not there, not theirs or unlinked. */
export function findCard(trx: Trx, userId: number, id: number) {
  return findOwnRow(trx, 'recurring_payments_method', { id, userId });
}
