import type { Selectable } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { OrderWidget } from '../../../../schemas/generated/contract.ts';
import type { OrderWidgetTable } from '../../../platform/db/schema/order-widgets.ts';

/** A widget as the contract writes it. */
export function orderWidgetView(row: Selectable<OrderWidgetTable>): OrderWidget {
  return {
    id: row.id,
    name: row.name,
    apiToken: row.api_token,
    minimumPurchaseAmount: toUsd(micros(row.minimum_purchase_amount)),
    paymentMethods: row.payment_methods,
    rewardPercent: row.reward_ppm / 1_000_000,
    createdAt: row.created_at.toISOString(),
  };
}
