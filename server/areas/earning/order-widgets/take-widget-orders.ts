import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { attachWidget } from './attach-widget.ts';
import type { CallingWidget } from '../../../platform/caller/context.ts';

/**
 * Puts orders down to the widget that they came by, under its owner's terms. Throws 422 on `orders` for a total below the
 * widget's minimum, on `payment_method_id` for a method that its owner has not chosen. Without a widget nothing happens.
 */
export async function takeWidgetOrders(
  trx: Trx,
  widget: CallingWidget | null,
  {
    ids,
    total,
    paymentMethodId,
  }: {
    readonly ids: readonly number[];
    /** What the lines come to, less discount and without fees. */
    readonly total: Micros;
    readonly paymentMethodId: number;
  },
): Promise<void> {
  if (widget === null) return;
  refuseBelowMinimum(widget, total);
  const { paymentMethods } = widget;
  if (paymentMethods.length > 0 && !paymentMethods.includes(paymentMethodId)) {
    throw refuse('payment_method_id', 'widget_method_unknown');
  }
  const method = await trx
    .selectFrom('payment_method')
    .select('available_for_order_widget')
    .where('id', '=', paymentMethodId)
    .executeTakeFirst();
  if (!method?.available_for_order_widget) throw refuse('payment_method_id', 'widget_method_unknown');
  await attachWidget(
    trx,
    ids.map((orderId) => ({ orderId, widgetId: widget.id })),
  );
}

/** Throws 422 on `orders` for a total below the widget's minimum. Paying from the balance, nothing else can stand in the way. */
export function refuseBelowMinimum({ minimumPurchaseAmount }: CallingWidget, total: Micros): void {
  if (total >= minimumPurchaseAmount) return;
  throw refuse('orders', 'widget_minimum', { limit: formatPlain(minimumPurchaseAmount, 6) });
}
