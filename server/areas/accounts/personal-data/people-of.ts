import type { Trx } from '../../../platform/db/database.ts';
import { ownAndClaimed } from '../../../platform/ledger/own-and-claimed.ts';
import type { People } from './table-rule.ts';

/** A customer, with the guests' accounts whose orders and money were given to them. */
export async function peopleOf(trx: Trx, userId: number): Promise<People> {
  return { instance: trx.instance, ids: await ownAndClaimed(trx, userId) };
}
