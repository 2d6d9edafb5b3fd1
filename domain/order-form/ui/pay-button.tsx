import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Button, useFormat, useTranslate } from '../../../engine/index.ts';
import { type Totals, payableOf } from '../../checkout/quote.ts';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { leastToPay } from '../../checkout/ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { checkAmounts } from '../../order-line/check-line.ts';
import { priceableLine } from '../../order-line/line-pricing.ts';
import { orderLine } from '../../order-line/payload.ts';
import { enoughToPay } from '../enough-to-pay.ts';
import { serviceOf } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useOrderForm } from './order-form-context.ts';
import { useBalance } from '../../checkout/ui/use-pay.ts';

const useStyles = makeStyles({
  more: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  why: { textAlign: 'center' },
  button: { height: '48px', flexShrink: 1 },
});

/** The pay button of the form. */
export function PayButton({ control, totals }: { readonly control: PayControl; readonly totals: Totals | null }) {
  const words = useTranslate();
  const balance = useBalance(useOrderForm());
  const way = useFormState((state) => state.way);
  const canBeOrdered = useFormState((state) => {
    return state.lines.every((line) => {
      const service = serviceOf(state, line);
      return !service || checkAmounts(priceableLine(orderLine(line, service, false), service)).size === 0;
    });
  });
  const hint = words('order_form.set_quantity');
  const button = <PayOrTopUp {...{ control, totals, balance, way, canBeOrdered, hint }} />;
  const least = way === null ? leastToPay(control.ways.ways, totals && payableOf(totals)) : null;
  return least === null ? button : <OrderMore least={least}>{button}</OrderMore>;
}

/**
 * A guest's order is too small for every way of paying: says from which amount one takes it, and offers the quantity for it. Where
 * there is none, what else there is to do.
 */
function OrderMore({ least, children }: { readonly least: Micros; readonly children: ReactNode }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = useFormState((state) => enoughToPay(state, least));
  const why = useId();
  return (
    <div className={styles.more}>
      <div id={why} className={mergeClasses(styles.why, shared.muted)}>
        {words('order_form.pay_from', { amount: format.money(toUsd(least)) })}
      </div>
      {quantity === null ? (
        children
      ) : (
        <Button
          words={words('order_form.order_more', { quantity: format.number(quantity) })}
          variant={{ appearance: 'primary', size: 'l', wide: true }}
          className={styles.button}
          aria-describedby={why}
          onClick={() => dispatch({ type: 'quantityTyped', quantity })}
        />
      )}
    </div>
  );
}
