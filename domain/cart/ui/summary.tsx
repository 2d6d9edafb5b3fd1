import { makeStyles, tokens } from '@fluentui/react-components';
import { Button, useFormat, useTranslate } from '../../../engine/index.ts';
import { payableOf } from '../../checkout/quote.ts';
import { leastToPay } from '../../checkout/ways-to-pay.ts';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { BalanceRows, OtherErrors, PriceRows, TotalRow, UncheckedPrice } from '../../checkout/ui/price-rows.tsx';
import { useBalance } from '../../checkout/ui/use-pay.ts';
import { shownTotals } from '../../checkout/state.ts';
import { zero } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { UnknownPayment } from '../memory.ts';
import { orderable } from '../state.ts';
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
  why: { textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

/** What the cart costs; what is shown adds up to the total. */
export function Summary(props: {
  readonly control: PayControl;
  /** Paying sends this one again. */
  readonly unknownPayment: UnknownPayment | null;
}) {
  const { control, unknownPayment } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const cart = useOpenCart();
  const state = useCartState((all) => all);
  const totals = shownTotals(state);
  const balance = useBalance(cart);
  const shown = useShownCart();
  const { way } = state;
  // A guest's cart may be too small for every way of paying.
  const least = way === null ? leastToPay(control.ways.ways, totals && payableOf(totals)) : null;
  return (
    <div className={styles.root}>
      <PriceRows totals={totals} shown={shown} />
      <TotalRow charge={shown.charge} />
      <UncheckedPrice {...cart} />
      <BalanceRows shown={shown} isOutcomeUnknown={unknownPayment !== null} />
      <OtherErrors {...cart} />
      {unknownPayment === null && least !== null && (
        <div className={styles.why}>{words('order_form.pay_from', { amount: format.money(toUsd(least)) })}</div>
      )}
      {unknownPayment === null ? (
        <PayOrTopUp
          control={control}
          totals={totals}
          balance={balance}
          way={way}
          canBeOrdered={orderable(state).length > 0}
          hint={words('cart.nothing_to_order')}
        />
      ) : (
        <Button
          words={words(control.isPaying ? 'order_form.paying' : 'order_form.pay_amount', {
            total: format.money(unknownPayment.total ?? 0),
          })}
          variant={{ appearance: 'primary', size: 'l', wide: true }}
          pending={control.isPaying}
          onClick={() => void control.pay(totals?.charge ?? zero)}
        />
      )}
    </div>
  );
}
