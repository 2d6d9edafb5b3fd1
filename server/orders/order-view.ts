import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { Order } from '../../schemas/generated/contract.ts';
import type { Trx } from '../db/database.ts';
import { flagsOf } from './status.ts';

/** Orders of the transaction's instance with the names of their service and network, to be narrowed and run. */
export function selectOrders(trx: Trx) {
  return trx
    .selectFrom('orders')
    .innerJoin('service', (join) =>
      join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
    )
    .innerJoin('service_type', (join) =>
      join
        .onRef('service_type.instance', '=', 'service.instance')
        .onRef('service_type.id', '=', 'service.service_type_id'),
    )
    .innerJoin('network', (join) =>
      join.onRef('network.instance', '=', 'service.instance').onRef('network.id', '=', 'service.network_id'),
    )
    .where('orders.instance', '=', trx.instance)
    .select([
      'orders.id',
      'orders.name',
      'orders.url',
      'orders.status',
      'orders.source',
      'orders.quantity',
      'orders.current_quantity',
      'orders.price',
      'orders.cost',
      'orders.is_guarantee',
      'orders.has_refill',
      'orders.comment',
      'orders.cancel_reason',
      'orders.cancel_description',
      'orders.created_at',
      'orders.completed_at',
      'orders.service_id',
      'service.slug as service_slug',
      'service.name as service_name',
      'service_type.icon as type_icon',
      'network.icon as network_icon',
      'network.name as network_name',
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** An order as the contract writes it. */
export function orderView(row: OrderRow): Order {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    cost: toUsd(micros(row.cost)),
    price: toUsd(micros(row.price)),
    quantity: row.quantity,
    currentQuantity: row.current_quantity,
    // Two decimals, downwards: 100 stands only for all of it.
    percentOfCurrentFill: Math.floor((row.current_quantity * 10_000) / row.quantity) / 100,
    status: row.status,
    source: row.source,
    hasRefill: row.has_refill,
    isGuarantee: row.is_guarantee,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    cancelDescription: row.cancel_description,
    comment: row.comment,
    service: {
      id: row.service_id,
      slug: row.service_slug,
      name: row.service_name,
      icon: row.type_icon ?? row.network_icon,
      networkName: row.network_name,
    },
    ...flagsOf(row.status),
  };
}
