import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { Button, LinkButton, useFormat, useNavigate, useTranslate } from '../../../engine/index.ts';
import { missingToPay } from '../../checkout/payment-method.ts';
import type { Totals } from '../../checkout/quote.ts';
import { type Micros, zero } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { checkAmounts } from '../../order-line/check-line.ts';
import { orderLine } from '../../order-line/payload.ts';
import type { WaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import { isBalance, leastTopUp } from '../../checkout/ways-to-pay.ts';
import { serviceOf } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { useHere } from '../../checkout/ui/use-here.ts';
import { useFormState } from './order-form-context.ts';
import { useBalance } from './use-pay.ts';
import { useShownTotals } from '../../checkout/ui/use-shown-totals.ts';

/** What the two places with a pay button (the summary, the bar on phones) share. */
export interface PayControl {
  readonly pay: (seen: Micros) => Promise<void>;
  readonly isPaying: boolean;
  readonly loginTo: string;
  readonly topUpTo: string | null;
  readonly ways: WaysToPay;
}

const useStyles = makeStyles({
  button: { height: '48px', flexShrink: 1 },
  hint: { minHeight: '48px', display: 'flex', alignItems: 'center', justifyContent: 'center', textAlign: 'center' },
});

/** The one next thing to do: set a quantity, log in, top up, or pay. Decision 24: without a quantity there is no paying. */
export function PayButton({ control, totals }: { readonly control: PayControl; readonly totals: Totals | null }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const balance = useBalance();
  const format = useFormat();
  const shown = useShownTotals(totals, balance);
  const why = useId();
  // Nobody is asked for money for quantities that the shop would refuse; paying says what is wrong with them.
  const canBeOrdered = useFormState((state) => {
    return state.lines.every((line) => {
      const service = serviceOf(state, line);
      return !service || checkAmounts(orderLine(line, service, false), service).size === 0;
    });
  });

  const way = useFormState((state) => state.way);
  if (balance === null && way === null) return <LogIn loginTo={control.loginTo} />;
  if (!totals) return <div className={mergeClasses(styles.hint, shared.muted)}>{words('order_form.set_quantity')}</div>;

  const missing = way && isBalance(way) && balance !== null ? missingToPay(balance, totals.charge) : zero;
  if (missing > zero && control.topUpTo !== null && canBeOrdered) {
    const least = leastTopUp(control.ways.ways);
    return missing < least ? (
      <TopUp to={control.topUpTo} missing={least} shown={format.money(toUsd(least))} />
    ) : (
      <TopUp to={control.topUpTo} missing={missing} shown={shown.missing} />
    );
  }
  return (
    <>
      <Button
        words={words(control.isPaying ? 'order_form.paying' : 'order_form.pay_amount', {
          total: shown.charge,
        })}
        variant={{ appearance: 'primary', size: 'l', wide: true }}
        className={styles.button}
        disabled={missing > zero && canBeOrdered}
        pending={control.isPaying}
        aria-describedby={missing > zero ? why : undefined}
        onClick={() => void control.pay(totals.charge)}
      />
      {missing > zero && (
        <span id={why} className={shared.unseen}>
          {words('order_form.missing', { missing: shown.missing })}
        </span>
      )}
    </>
  );
}

/** Guests log in first. */
function LogIn({ loginTo }: { readonly loginTo: string }) {
  const styles = useStyles();
  const words = useTranslate();
  const navigate = useNavigate();
  const here = useHere();
  return (
    <Button
      words={words('order_form.log_in_to_pay')}
      variant={{ appearance: 'primary', size: 'l', wide: true }}
      className={styles.button}
      onClick={() => navigate(`${loginTo}?${new URLSearchParams({ redirect: here })}`)}
    />
  );
}

/** Tops up exactly what is missing and comes back (decision 28). */
function TopUp(props: { readonly to: string; readonly missing: Micros; readonly shown: string | null }) {
  const { to, missing, shown } = props;
  const styles = useStyles();
  const words = useTranslate();
  const here = useHere();
  return (
    <LinkButton
      to={`${to}?${new URLSearchParams({ amount: String(toUsd(missing)), redirect: here })}`}
      words={words('order_form.top_up', { missing: shown })}
      variant={{ appearance: 'primary', size: 'l', wide: true }}
      className={styles.button}
    />
  );
}
