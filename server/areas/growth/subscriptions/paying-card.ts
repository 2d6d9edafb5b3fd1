import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findCard, findExternalMethod, refuseOutOfBounds } from '../../paying/port.ts';
import { refuse } from '../../../platform/problem.ts';

/**
 * The user's linked card, as far as it can pay so much at a time. Throws 422 on `field` for one that is not theirs or is
 * unlinked, and for an amount that its method does not take.
 */
export async function payingCard(
  trx: Trx,
  userId: number,
  cardId: number,
  { amount, gateway, field }: { readonly amount: Micros; readonly gateway: boolean; readonly field: string },
): Promise<number> {
  const card = await findCard(trx, userId, cardId);
  const method = card && (await findExternalMethod(trx, card.payment_method_id, gateway));
  if (!card || !method || !gateway) throw refuse(field, 'no_payment_method');
  refuseOutOfBounds(method, amount, field);
  return card.id;
}
