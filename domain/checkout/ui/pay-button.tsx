import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Button, LinkButton, useFormat, useNavigate, useTranslate } from '../../../engine/index.ts';
import { type Micros, zero } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { missingToPay } from '../payment-method.ts';
import type { Totals } from '../quote.ts';
import { type WayToPay, isBalance, leastTopUp } from '../ways-to-pay.ts';
import { useHere } from './use-here.ts';
import { useShownTotals } from './use-shown-totals.ts';
import type { WaysToPay } from './use-ways-to-pay.ts';

/** What all places with a pay button share. */
export interface PayControl {
  readonly pay: (seen: Micros) => Promise<void>;
  readonly isPaying: boolean;
  /** It is not known whether it is paid: what is missing on the balance may be missing because it is. */
  readonly isOutcomeUnknown: boolean;
  /** Null where nobody can log in. */
  readonly loginTo: string | null;
  readonly topUpTo: string | null;
  readonly ways: WaysToPay;
}

const useStyles = makeStyles({
  button: { height: '48px', flexShrink: 1 },
  hint: {
    minHeight: '48px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The one next thing to do: set a quantity, log in, top up, or pay. Decision 24: without a quantity there is no paying. */
export function PayOrTopUp(props: {
  readonly control: PayControl;
  /** Null where nothing can be ordered: nobody is asked for money for it. */
  readonly totals: Totals | null;
  /** The customer's, where it is paid from; null for a guest, and where it is paid otherwise. */
  readonly balance: Micros | null;
  readonly way: WayToPay | null;
  /** Said then. */
  readonly hint: string;
}) {
  const { control, totals, balance, way } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const shown = useShownTotals(totals, balance);
  const why = useId();
  const isStuck = balance === null && way === null;
  if (isStuck && control.loginTo !== null) return <LogIn loginTo={control.loginTo} />;
  if (isStuck || !totals) return <div className={styles.hint}>{isStuck ? words('checkout.no_way') : props.hint}</div>;

  const isFromBalance = way !== null && isBalance(way) && !control.isOutcomeUnknown;
  const missing = isFromBalance && balance !== null ? missingToPay(balance, totals.charge) : zero;
  if (missing > zero && control.topUpTo !== null) {
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
        disabled={missing > zero}
        pending={control.isPaying}
        aria-describedby={missing > zero ? why : undefined}
        onClick={() => void control.pay(totals.charge)}
      />
      {missing > zero && (
        <span id={why} className={styles.unseen}>
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
