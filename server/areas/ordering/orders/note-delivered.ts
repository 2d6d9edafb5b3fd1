import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { asJson } from '../../../platform/db/insert-rows.ts';

/** How much of an order has been delivered, in its own quantity. */
export interface DeliveredQuantity {
  readonly id: number;
  readonly quantity: number;
}

/**
 * Notes what has been delivered, never backwards, not more than was ordered, and not after somebody stopped or canceled an
 * order meanwhile. When an order comes to another twentieth of it, the time is kept for its timeline, in the same statement.
 * Answers the orders that are still being worked on. Hold them by id before. Decision 105.
 */
export async function noteDelivered(
  trx: Trx,
  delivered: readonly DeliveredQuantity[],
  at: Date,
): Promise<ReadonlySet<number>> {
  if (delivered.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set current_quantity = greatest(orders.current_quantity, least(told.quantity, orders.quantity))
      from json_to_recordset(${asJson(delivered)}::json) as told (id integer, quantity integer)
      where orders.instance = ${trx.instance} and orders.id = told.id and orders.status = 'in_processing'
        and orders.id = any(${delivered.map(({ id }) => id)}::integer[])
      returning orders.id, orders.quantity, orders.current_quantity as delivered
    ), noted as (
      insert into order_progress (instance, order_id, percent, quantity, at)
      select ${trx.instance}, id, delivered::bigint * 20 / quantity * 5, delivered, ${at}::timestamptz from moved
      where delivered < quantity and delivered::bigint * 20 >= quantity
      on conflict do nothing
    )
    select id from moved`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
