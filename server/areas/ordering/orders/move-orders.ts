import type { Trx } from '../../../platform/db/database.ts';

/** Gives the orders of one user to another, with their uses of coupons and the questions about them. */
export async function moveOrders(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute();
  await trx.updateTable('coupon_use').set({ user_id: to }).where('user_id', '=', from).execute();
  await trx.updateTable('support_request').set({ user_id: to }).where('user_id', '=', from).execute();
}
