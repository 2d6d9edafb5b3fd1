import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Notice, useTranslate } from '../../../engine/index.ts';
import type { Totals } from '../quote.ts';
import { RetryPrice } from './retry-price.tsx';
import type { Checkout } from './pay-target.ts';
import { useSentences } from './use-sentences.ts';
import type { ShownTotals } from './use-shown-totals.ts';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, minHeight: '20px' },
  name: { color: tokens.colorNeutralForeground3, minWidth: 0, overflowWrap: 'anywhere' },
  // A word is no narrower than it is, beside others that go on in the next line.
  whole: { flexShrink: 0, maxWidth: '50%' },
  // A price never breaks over two lines.
  value: { margin: 0, textAlign: 'end', flexShrink: 0, whiteSpace: 'nowrap' },
  wrapping: { flexShrink: 1, whiteSpace: 'normal', minWidth: 0, overflowWrap: 'anywhere' },
  saved: { color: tokens.colorStatusSuccessForeground1 },
  total: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    // Free while there is no price yet, so that nothing jumps when there is.
    minHeight: tokens.lineHeightHero700,
  },
  price: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
});

/** Rows of a summary, each a name with its value. */
export function Rows(props: { readonly isOfLines?: boolean; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <dl className={styles.rows} {...(props.isOfLines ? { 'data-lines': true } : {})}>
      {props.children}
    </dl>
  );
}

export function Row(props: {
  readonly name: string;
  /** Of the name, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly isSaving?: boolean;
  /** The value is words. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.row, props.isSaving && styles.saved)}>
      <dt lang={props.lang} className={mergeClasses(styles.name, props.wraps && styles.whole)}>
        {props.name}
      </dt>
      <dd className={mergeClasses(styles.value, props.wraps && styles.wrapping)}>{props.children}</dd>
    </div>
  );
}

/** What is paid. `children` stand before the amount. */
export function TotalRow({ charge, children }: { readonly charge: string | null; readonly children?: ReactNode }) {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div className={styles.total}>
      <span>{words('order_form.total')}</span>
      <span className={styles.price}>
        {children}
        <output aria-live="polite" data-total className={styles.amount}>
          {charge ?? '–'}
        </output>
      </span>
    </div>
  );
}

/** What comes on top of the services, or off, so that the total follows from what is shown. */
export function PriceRows(props: {
  readonly totals: Totals | null;
  readonly shown: ShownTotals;
  /** The sum of the services stands elsewhere. */
  readonly withoutServices?: boolean;
}) {
  const { totals, shown, withoutServices = false } = props;
  const words = useTranslate();
  if (!totals || (shown.saved === null && shown.services === null && totals.totalBonus === 0n)) return null;
  return (
    <Rows>
      {shown.saved !== null && (
        <Row name={words('order_form.you_save')} isSaving>
          {shown.saved}
        </Row>
      )}
      {shown.services !== null && !withoutServices && <Row name={words('order_form.services')}>{shown.services}</Row>}
      {shown.guarantee !== null && <Row name={words('order_form.refill')}>{shown.guarantee}</Row>}
      {shown.discount !== null && (
        <Row name={words('checkout.coupon')} isSaving>
          −{shown.discount}
        </Row>
      )}
      {shown.fee !== null && <Row name={words('order_form.fee')}>{shown.fee}</Row>}
      {shown.bonus !== null && <Row name={words('checkout.bonus_paid')}>{shown.bonus}</Row>}
      {shown.cashback !== null && <Row name={words('checkout.bonus_delivered')}>{shown.cashback}</Row>}
    </Rows>
  );
}

/** The price that is shown was worked out here alone; where there is a coupon, its field says so. */
export function UncheckedPrice({ store, dispatch }: Checkout) {
  const isUnchecked = useStore(store, (state) => state.costFailures > 0 && state.couponCode === null);
  return isUnchecked && <RetryPrice retry={() => dispatch({ type: 'costRetried' })} />;
}

/** The balance before and after, or what is missing. */
export function BalanceRows({
  shown,
  isOutcomeUnknown,
}: {
  readonly shown: ShownTotals;
  readonly isOutcomeUnknown: boolean;
}) {
  const words = useTranslate();
  // Whether it is the balance before or after, nobody knows.
  if (isOutcomeUnknown) return null;
  return (
    <>
      {shown.balance !== null && (
        <Rows>
          <Row name={words('order_form.balance')}>{shown.balance}</Row>
          {shown.payment !== null && <Row name={words('order_form.balance_payment')}>−{shown.payment}</Row>}
          <Row name={words('order_form.balance_after')}>{shown.after ?? '–'}</Row>
        </Rows>
      )}
      {shown.missing !== null && (
        <Notice tone="warning" compact>
          {words('order_form.missing', { missing: shown.missing })}
        </Notice>
      )}
    </>
  );
}

/** Messages that no field is for; the others stand at their fields. */
export function OtherErrors({ store }: Checkout) {
  const toSentences = useSentences();
  const errors = useStore(store, (state) => state.errors);
  const messages = [...(errors.balance ?? []), ...(errors.form ?? [])];
  if (messages.length === 0) return null;
  return (
    <Notice tone="danger" compact>
      {toSentences(messages)}
    </Notice>
  );
}
