import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button, Notice, useFormat, useTranslate } from '../../../engine/index.ts';
import { payableOf } from '../../checkout/quote.ts';
import { leastToPay } from '../../checkout/ways-to-pay.ts';
import { AskAgain } from '../../checkout/ui/ask-again.tsx';
import { type PayControl, PayOrTopUp } from '../../checkout/ui/pay-button.tsx';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import { zero } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { UnsurePayment } from '../memory.ts';
import { orderable, shownTotals } from '../state.ts';
import { useBalance } from './use-balance.ts';
import { useCartState, useOpenCart } from './use-cart.ts';
import { useShownCart } from './use-shown-cart.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBlockStart: tokens.spacingVerticalL,
  },
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  muted: { color: tokens.colorNeutralForeground3 },
  saved: { color: tokens.colorStatusSuccessForeground1 },
  value: { margin: 0, textAlign: 'end' },
  why: { textAlign: 'center' },
  total: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What the cart costs; what is shown adds up to the total. */
export function Summary(props: {
  readonly control: PayControl;
  /** Paying sends this one again. */
  readonly unsure: UnsurePayment | null;
}) {
  const { control, unsure } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const toSentences = useSentences();
  const { dispatch } = useOpenCart();
  const state = useCartState((all) => all);
  const totals = shownTotals(state);
  const balance = useBalance();
  const shown = useShownCart();
  const { errors, way } = state;
  // A guest's cart may be too small for every way of paying.
  const least = way === null ? leastToPay(control.ways.ways, totals && payableOf(totals)) : null;
  const messages = [...(errors.balance ?? []), ...(errors.form ?? [])];
  return (
    <div className={styles.root}>
      <dl className={styles.rows}>
        {shown.saved !== null && (
          <Row name={words('order_form.you_save')} className={styles.saved}>
            {shown.saved}
          </Row>
        )}
        {shown.services !== null && <Row name={words('order_form.services')}>{shown.services}</Row>}
        {shown.guarantee !== null && <Row name={words('order_form.refill')}>{shown.guarantee}</Row>}
        {shown.discount !== null && (
          <Row name={words('checkout.coupon')} className={styles.saved}>
            −{shown.discount}
          </Row>
        )}
        {shown.fee !== null && <Row name={words('order_form.fee')}>{shown.fee}</Row>}
        {totals && totals.totalBonus > 0n && (
          <Row name={words('checkout.bonus_later')}>{format.money(toUsd(totals.totalBonus))}</Row>
        )}
      </dl>
      <div className={styles.total}>
        <span>{words('order_form.total')}</span>
        <output aria-live="polite" data-total className={styles.amount}>
          {shown.charge ?? '–'}
        </output>
      </div>
      {state.costFailures > 0 && state.couponCode === null && <AskAgain ask={() => dispatch({ type: 'costWanted' })} />}
      {shown.balance !== null && unsure === null && (
        <dl className={styles.rows}>
          <Row name={words('order_form.balance')}>{shown.balance}</Row>
          <Row name={words('order_form.balance_after')}>{shown.after ?? '–'}</Row>
        </dl>
      )}
      {shown.missing !== null && unsure === null && (
        <Notice tone="warning" compact>
          {words('order_form.missing', { missing: shown.missing })}
        </Notice>
      )}
      {messages.length > 0 && (
        <Notice tone="danger" compact>
          {toSentences(messages)}
        </Notice>
      )}
      {unsure === null && least !== null && (
        <div className={mergeClasses(styles.why, styles.muted)}>
          {words('order_form.pay_from', { amount: format.money(toUsd(least)) })}
        </div>
      )}
      {unsure === null ? (
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
            total: format.money(unsure.total ?? 0),
          })}
          variant={{ appearance: 'primary', size: 'l', wide: true }}
          pending={control.isPaying}
          onClick={() => void control.pay(totals?.charge ?? zero)}
        />
      )}
    </div>
  );
}

function Row(props: { readonly name: string; readonly className?: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.row, props.className)}>
      <dt className={styles.muted}>{props.name}</dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
  );
}
