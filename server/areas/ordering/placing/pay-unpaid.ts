import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable } from '../../../platform/db/schema/orders.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { charge, submission } from './place-orders.ts';

export interface Payment {
  readonly userId: number;
  /** Orders that this transaction holds as unpaid, and what each costs now. */
  readonly orders: readonly { readonly id: number; readonly cost: Micros }[];
  /** Booked before the charges, for instance the money that pays them. */
  readonly first?: readonly Posting[];
  readonly actor: OrderEventTable['actor'];
  readonly at: Date;
}

/** Charges the balance for orders that were unpaid and sets them to work. Throws `InsufficientBalance`. */
export async function payUnpaid(trx: Trx, { userId, orders, first = [], actor, at }: Payment): Promise<void> {
  for (const { id, cost } of orders) {
    await trx.updateTable('orders').set({ cost }).where('id', '=', id).where('status', '=', 'unpaid').execute();
    const moved = await transitionOrder(trx, id, { from: 'unpaid', to: 'in_processing', actor, at });
    if (!moved) throw new Error(`Order ${id} is not unpaid; lock it first`);
  }
  const charges = orders.filter(({ cost }) => cost > 0n).map(({ id, cost }) => charge(userId, id, cost, at));
  await post(trx, [...first, ...charges]);
  await enqueue(
    trx,
    orders.map(({ id }) => submission(id, at)),
  );
}
