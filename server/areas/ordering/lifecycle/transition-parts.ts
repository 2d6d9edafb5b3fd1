import type { Trx } from '../../../platform/db/database.ts';
import { type Transition, transitionOrder } from '../orders/transition-order.ts';
import { partsOf } from '../orders/parts-of.ts';

/** Pauses or resumes the parts of an order with it, and parts of parts. */
export async function transitionParts(trx: Trx, orderId: number, move: Transition): Promise<void> {
  for (const part of await partsOf(trx, orderId)) {
    if (part.status === move.from && (await transitionOrder(trx, part.id, move)))
      await transitionParts(trx, part.id, move);
  }
}
