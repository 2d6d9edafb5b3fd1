import { balanceMethod } from '../../../domain/checkout/payment-method.ts';
import type { PaymentMethod } from '../../../schemas/generated/contract.ts';
import type { Context } from '../../platform/caller/context.ts';
import { listExternalMethods, methodView } from '../paying/port.ts';

/** Ways of paying that are open to the caller: the balance is a user's only (A6), and a user's widget has its owner's. */
export async function paymentMethodsOf(context: Context): Promise<readonly PaymentMethod[]> {
  const rows = await listExternalMethods(context);
  const { widget } = context;
  const offered = widget
    ? rows.filter(
        (row) =>
          row.available_for_order_widget &&
          (widget.paymentMethods.length === 0 || widget.paymentMethods.includes(row.id)),
      )
    : rows;
  return [...(context.user ? [balanceMethod] : []), ...offered.map(methodView)];
}
