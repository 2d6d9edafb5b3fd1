import type { Selectable } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { OrderWidget } from '../../../../schemas/generated/contract.ts';
import type { OrderWidgetTable } from '../../../platform/db/schema/order-widgets.ts';

/** A widget as the contract writes it; `origin` is the shop's. */
export function orderWidgetView(row: Selectable<OrderWidgetTable>, origin: string): OrderWidget {
  return {
    id: row.id,
    name: row.name,
    apiToken: row.api_token,
    minimumPurchaseAmount: toUsd(micros(row.minimum_purchase_amount)),
    paymentMethods: row.payment_methods,
    rewardPercent: row.reward_ppm / 1_000_000,
    domains: [...row.domains],
    loaderUrl: `${origin}/app/embed/order.js`,
    createdAt: row.created_at.toISOString(),
  };
}
