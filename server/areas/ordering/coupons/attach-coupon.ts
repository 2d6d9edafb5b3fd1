import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Remembers each order's share of a coupon, once the order is paid. */
export async function attachCoupon(
  trx: Trx,
  useId: number,
  orders: readonly { readonly id: number; readonly discount: Micros; readonly cashback: Micros }[],
): Promise<void> {
  if (orders.length === 0) return;
  await trx
    .insertInto('order_coupon')
    .values(
      orders.map(({ id, discount, cashback }) => ({
        instance: trx.instance,
        order_id: id,
        coupon_use_id: useId,
        discount,
        cashback,
      })),
    )
    .execute();
}
