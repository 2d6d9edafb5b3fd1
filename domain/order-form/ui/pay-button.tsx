import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Button, useFormat, useTranslate } from '../../../engine/index.ts';
import { type Totals, payableOf } from '../../checkout/quote.ts';
import { BelowLeast } from '../../checkout/ui/below-least.tsx';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { leastToPay } from '../../checkout/ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { Finding } from '../../order-line/check-line.ts';
import { lineRunQuantity } from '../../order-line/line-pricing.ts';
import { messageOf } from '../../order-line/line-messages.ts';
import { amountFinding } from '../left-line.ts';
import { enoughToPay } from '../payable-quantity.ts';
import { type OrderFormState, activeLine, activeService, serviceOf } from '../state.ts';
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
  const form = useOrderForm();
  const balance = useBalance(form);
  const way = useFormState((state) => state.way);
  const wrong = useFormState(wrongAmount);
  const uncounted = useFormState(wrongCount);
  const finding = wrong ?? uncounted;
  const hint = useSentences()(finding ? [messageOf(finding)] : undefined) ?? words('order_form.set_quantity');
  const button = <PayOrTopUp {...{ control, totals: wrong ? null : totals, balance, way, hint }} />;
  const payable = totals && payableOf(totals);
  const least = way === null && !wrong ? leastToPay(control.ways.ways, payable) : null;
  return least === null || payable === null ? button : <OrderMore least={least} payable={payable} />;
}

/** What keeps the amounts of the first line from being ordered that cannot be; null when nothing does. One that is not set is asked for by paying. */
function wrongAmount(state: OrderFormState): Finding | null {
  for (const line of state.lines) {
    const service = serviceOf(state, line);
    const finding = service && lineRunQuantity(line, service) > 0 ? amountFinding(line, service) : null;
    if (finding) return finding;
  }
  return null;
}

/** The same of the line that is filled in, where its quantity is counted. */
function wrongCount(state: OrderFormState): Finding | null {
  const service = activeService(state);
  return service?.calculableQuantity ? amountFinding(activeLine(state), service) : null;
}

/**
 * A guest's order is too small for every way of paying: says from which amount one takes it, and offers the quantity for it. Where
 * there is none, says what is missing.
 */
function OrderMore({ least, payable }: { readonly least: Micros; readonly payable: Micros }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = useFormState((state) => enoughToPay(state, least));
  const why = useId();
  if (quantity === null) return <BelowLeast least={least} payable={payable} />;
  return (
    <div className={styles.more}>
      <div id={why} className={mergeClasses(styles.why, shared.muted)}>
        {words('order_form.pay_from', { amount: format.money(toUsd(least)) })}
      </div>
      <Button
        words={words('order_form.order_more', { quantity: format.number(quantity) })}
        variant={{ appearance: 'primary', size: 'l', wide: true }}
        className={styles.button}
        aria-describedby={why}
        onClick={() => dispatch({ type: 'quantityTyped', quantity })}
      />
    </div>
  );
}
