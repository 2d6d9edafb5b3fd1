import { micros } from '../../../../domain/money/micros.ts';
import type { CallingWidget } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** How the tokens of users' widgets begin, which tells them from the instance's own. */
export const widgetTokenPrefix = 'lvw_';

/** The widget of a token, for the calls of the order widget; null for a token that is nobody's or whose owner is frozen. */
export async function widgetOfToken(trx: Trx, token: string): Promise<CallingWidget | null> {
  if (!token.startsWith(widgetTokenPrefix)) return null;
  const row = await trx
    .selectFrom('order_widget')
    .innerJoin('app_user', 'app_user.id', 'order_widget.user_id')
    .select([
      'order_widget.id',
      'order_widget.user_id',
      'order_widget.minimum_purchase_amount',
      'order_widget.payment_methods',
      'order_widget.domains',
    ])
    .where('order_widget.api_token', '=', token)
    .where('app_user.frozen_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    ownerId: row.user_id,
    minimumPurchaseAmount: micros(row.minimum_purchase_amount),
    paymentMethods: row.payment_methods,
    domains: row.domains,
  };
}
