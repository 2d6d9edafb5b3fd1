import { useTranslate } from '../../../engine/index.ts';
import type { Totals } from '../../checkout/quote.ts';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { checkAmounts } from '../../order-line/check-line.ts';
import { orderLine } from '../../order-line/payload.ts';
import { serviceOf } from '../state.ts';
import { useFormState } from './order-form-context.ts';
import { useBalance } from './use-pay.ts';

/** The pay button of the form. */
export function PayButton({ control, totals }: { readonly control: PayControl; readonly totals: Totals | null }) {
  const words = useTranslate();
  const balance = useBalance();
  const way = useFormState((state) => state.way);
  const canBeOrdered = useFormState((state) => {
    return state.lines.every((line) => {
      const service = serviceOf(state, line);
      return !service || checkAmounts(orderLine(line, service, false), service).size === 0;
    });
  });
  const hint = words('order_form.set_quantity');
  return <PayOrTopUp {...{ control, totals, balance, way, canBeOrdered, hint }} />;
}
