import type { Trx } from '../../../platform/db/database.ts';

/** Gives the invoices of one user to another; what is paid for them later is the other’s. */
export async function moveInvoices(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable('invoice').set({ user_id: to }).where('user_id', '=', from).execute();
}
