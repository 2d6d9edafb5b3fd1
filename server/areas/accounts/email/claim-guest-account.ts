import { moveInvoices } from '../../paying/port.ts';
import { moveOrders } from '../../ordering/port.ts';
import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { post } from '../../../platform/ledger/post.ts';

/**
 * Gives a user what guests have ordered with an address that is the user's own: orders, invoices, and what was refunded.
 * Nothing where there is no guest's account of the address. The account stays, empty and without an address, because the
 * ledger refers to it. Specification: decision 68.
 */
export async function claimGuestAccount(trx: Trx, userId: number, email: string): Promise<void> {
  const guest = await trx
    .updateTable('app_user')
    .set({ guest_email: null, claimed_by: userId })
    .where('guest_email', '=', email)
    .where('id', '<>', userId)
    .returning('id')
    .executeTakeFirst();
  if (!guest) return;
  // Invoices before orders, as everybody locks them.
  await moveInvoices(trx, guest.id, userId);
  await moveOrders(trx, guest.id, userId);
  const balance = await balanceOf(trx, guest.id);
  if (balance === 0n) return;
  const entries = [
    { user: guest.id, amount: micros(-balance) },
    { user: userId, amount: balance },
  ];
  await post(trx, [{ kind: 'claim', source: { type: 'guest', id: guest.id }, entries }]);
}
