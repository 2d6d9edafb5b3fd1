import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { below, Button, LinkButton, useFormat, useTranslate } from '../../../engine/index.ts';
import { BelowLeast } from '../../checkout/ui/below-least.tsx';
import { payableOf } from '../../checkout/quote.ts';
import { leastToPay } from '../../checkout/ways-to-pay.ts';
import { PhoneBar } from '../../checkout/ui/phone-bar.tsx';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { BalanceRows, OtherErrors, PriceRows, TotalRow, UncheckedPrice } from '../../checkout/ui/price-rows.tsx';
import { useBalance } from '../../checkout/ui/use-pay.ts';
import { shownTotals } from '../../checkout/state.ts';
import { zero } from '../../money/micros.ts';
import type { UnknownPayment } from '../memory.ts';
import { useCartState, useOpenCart, useShownCart } from './use-cart.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBlockStart: tokens.spacingVerticalL,
  },
  pay: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  add: { height: '48px', flexShrink: 1 },
  button: { [below.tablet]: { display: 'none' } },
});

interface Props {
  readonly control: PayControl;
  /** Paying sends this one again. */
  readonly unknownPayment: UnknownPayment | null;
  /** Where services are chosen. */
  readonly orderTo: string;
}

/** What the cart costs; what is shown adds up to the total. On phones the button is in the bar. */
export function Summary(props: Props) {
  const styles = useStyles();
  const cart = useOpenCart();
  const state = useCartState((all) => all);
  const totals = shownTotals(state);
  const shown = useShownCart();
  return (
    <div className={styles.root}>
      <PriceRows totals={totals} shown={shown} />
      <TotalRow charge={shown.charge} />
      <UncheckedPrice {...cart} />
      <BalanceRows shown={shown} isOutcomeUnknown={props.unknownPayment !== null} />
      <OtherErrors {...cart} />
      <div className={styles.button}>
        <PayCart {...props} />
      </div>
    </div>
  );
}

/** Total and pay button at the bottom of phones. */
export function CartBar({ isInDialog, ...props }: Props & { readonly isInDialog: boolean }) {
  const { charge } = useShownCart();
  return (
    <PhoneBar charge={charge} isInDialog={isInDialog}>
      <PayCart {...props} />
    </PhoneBar>
  );
}

/** The pay button, or why the cart cannot be paid and what else there is to do. */
function PayCart({ control, unknownPayment, orderTo }: Props) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const state = useCartState((all) => all);
  const balance = useBalance(useOpenCart());
  const why = useId();
  const totals = shownTotals(state);
  const payable = totals && payableOf(totals);
  const { way } = state;
  if (unknownPayment !== null) {
    return (
      <Button
        words={words(control.isPaying ? 'order_form.paying' : 'order_form.pay_amount', {
          total: format.money(unknownPayment.total ?? 0),
        })}
        variant={{ appearance: 'primary', size: 'l', wide: true }}
        pending={control.isPaying}
        onClick={() => void control.pay(totals?.charge ?? zero)}
      />
    );
  }
  // A guest's cart may be too small for every way of paying.
  const least = way === null ? leastToPay(control.ways.ways, payable) : null;
  if (least !== null && payable !== null) {
    return (
      <div className={styles.pay}>
        <BelowLeast id={why} least={least} payable={payable} />
        <LinkButton
          to={orderTo}
          words={words('cart.add_service')}
          variant={{ appearance: 'primary', size: 'l', wide: true }}
          className={styles.add}
          aria-describedby={why}
        />
      </div>
    );
  }
  return (
    <PayOrTopUp control={control} totals={totals} balance={balance} way={way} hint={words('cart.nothing_to_order')} />
  );
}
