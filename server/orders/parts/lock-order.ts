import type { Trx } from '../../db/database.ts';

/** An order that this transaction holds until its end; undefined when it is not there. */
export function lockOrder(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('instance', '=', trx.instance)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
