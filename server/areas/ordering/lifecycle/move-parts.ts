import type { Trx } from '../../../platform/db/database.ts';
import { type Move, moveOrder } from '../orders/move-order.ts';
import { partsOf } from '../orders/parts-of.ts';

/** Pauses or resumes the parts of an order with it, and parts of parts. */
export async function moveParts(trx: Trx, orderId: number, move: Move): Promise<void> {
  for (const part of await partsOf(trx, orderId)) {
    if (part.status === move.from && (await moveOrder(trx, part.id, move))) await moveParts(trx, part.id, move);
  }
}
