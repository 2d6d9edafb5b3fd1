import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { StoredTargetValues } from '../../../platform/db/schema/orders.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { newOrderIds, submission } from './place-orders.ts';

export interface NewPart {
  readonly parentId: number;
  readonly userId: number;
  readonly serviceId: number;
  readonly name: string;
  readonly url: string | null;
  readonly source: 'drip_feed' | 'package';
  readonly quantity: number;
  readonly price: Micros;
  readonly dripFeedId: number | null;
  readonly targetableValues: readonly StoredTargetValues[];
  readonly countries: readonly number[];
  readonly at: Date;
}

/** Adds an order that belongs to another one, which has paid for it: it costs nothing itself. Queues its submission. */
export async function insertPart(trx: Trx, part: NewPart): Promise<void> {
  const { instance } = trx;
  const [id] = await newOrderIds(trx, 1);
  if (id === undefined) throw new Error('The database gave no id for an order');
  await trx
    .insertInto('orders')
    .values({
      instance,
      id,
      parent_id: part.parentId,
      user_id: part.userId,
      service_id: part.serviceId,
      name: part.name,
      url: part.url,
      status: 'in_processing',
      source: part.source,
      quantity: part.quantity,
      price: part.price,
      cost: 0n,
      drip_feed_id: part.dripFeedId,
      targetable_values: JSON.stringify(part.targetableValues),
      countries: JSON.stringify(part.countries),
      created_at: part.at,
    })
    .execute();
  await trx
    .insertInto('order_event')
    .values({ instance, order_id: id, to_status: 'in_processing', actor: 'system', at: part.at })
    .execute();
  await enqueue(trx, [submission(id, part.at)]);
}
