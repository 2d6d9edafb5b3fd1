import { zero } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { placeOrders } from '../../ordering/port.ts';
import type { QuestRow } from './quest-view.ts';

/** Orders what a quest gives, over nothing, and answers the order's id. It is delivered like any other; nothing is refunded. */
export async function deliverTrial(
  trx: Trx,
  quest: Pick<QuestRow, 'service_id' | 'service_name' | 'quantity'>,
  { userId, url, at }: { readonly userId: number; readonly url: string; readonly at: Date },
): Promise<number> {
  const order = {
    serviceId: quest.service_id,
    name: quest.service_name,
    url,
    totalQuantity: quest.quantity,
    price: zero,
    cost: zero,
    fullCost: zero,
    cashback: zero,
    isGuarantee: false,
    hasRefill: false,
    dripFeed: null,
    targetableValues: [],
    countries: [],
    comment: null,
  };
  const { ids } = await placeOrders(trx, { userId, source: 'free_trial', at, orders: [order], paid: true });
  const [id] = ids;
  if (id === undefined) throw new Error('The order of a free trial was not made');
  return id;
}
