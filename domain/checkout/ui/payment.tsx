import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type FocusEvent, memo, type MouseEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import {
  Button,
  Field,
  Icon,
  Input,
  Notice,
  useFormat,
  useNavigate,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { type FormField, isCouponUnchecked } from '../../order-line/place-errors.ts';
import { chargeFor, couponWorth } from '../charge-for.ts';
import { payableOf, type Totals } from '../quote.ts';
import { shownTotals } from '../state.ts';
import { methodTerms } from '../terms.ts';
import { type WayToPay, isBalance, leastToPay, takesAmount } from '../ways-to-pay.ts';
import type { Checkout } from './pay-target.ts';
import { useHere } from './use-here.ts';
import { useSentences } from './use-sentences.ts';
import type { WaysToPay } from './use-ways-to-pay.ts';

export { pay } from './pay.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  ways: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBlockEnd: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  way: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
  },
  closed: { cursor: 'default', color: tokens.colorNeutralForeground3 },
  mark: { flexShrink: 0, width: '18px', height: '18px', margin: 0, accentColor: tokens.colorBrandBackground },
  icon: { display: 'inline-flex', flexShrink: 0 },
  name: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  line: { display: 'flex', alignItems: 'stretch', gap: tokens.spacingHorizontalS },
  code: { flex: '1 1 0', minWidth: 0 },
  apply: { flexShrink: 0, height: 'auto' },
  account: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  touch: { minHeight: '44px' },
});

/**
 * How an order of the form, or the cart, is paid: the way, whose order it is, and a coupon. Fetched after the rest, together with what
 * pays. Specification: A2, A5, A6.
 */
export const Payment = memo(function Payment(props: {
  readonly checkout: Checkout;
  readonly ways: WaysToPay;
  /** Null where nobody can log in. */
  readonly loginTo: string | null;
  /** Nothing can be changed: it is not known whether a payment went through, and another way could pay twice. */
  readonly locked: boolean;
}) {
  const { checkout, ways, loginTo, locked } = props;
  const styles = useStyles();
  const isGuest = useUser() === null;
  const totals = useStore(checkout.store, shownTotals);
  const payable = totals && payableOf(totals);
  const hasWay = useStore(checkout.store, ({ way }) => way !== null);
  const isBelowLeast = !hasWay && leastToPay(ways.ways, payable) !== null;
  // Where nothing else can be done, the button that pays is the one that logs in.
  const canPay = hasWay || isBelowLeast;
  return (
    <div className={styles.root} data-payment inert={locked}>
      {isGuest && ways.ways.length > 0 && <EmailField checkout={checkout} loginTo={canPay ? loginTo : null} />}
      {/* Beside the pay button it is said what is missing: none of the ways could be chosen. */}
      {!isBelowLeast && <Ways checkout={checkout} ways={ways} payable={payable} />}
      <CouponField checkout={checkout} totals={totals} />
    </div>
  );
});

function Ways(props: { readonly checkout: Checkout; readonly ways: WaysToPay; readonly payable: Micros | null }) {
  const { checkout, payable } = props;
  const { ways, retry } = props.ways;
  const styles = useStyles();
  const words = useTranslate();
  const name = useId();
  const way = useStore(checkout.store, (state) => state.way);
  const error = useError(checkout, 'paymentMethodId');
  return (
    <>
      {retry !== null && (
        <Notice tone="warning" compact>
          {words('checkout.ways_failed')}{' '}
          <Button
            words={words('checkout.retry')}
            variant={{ appearance: 'subtle' }}
            className={styles.touch}
            onClick={retry}
          />
        </Notice>
      )}
      {ways.length > 0 && (
        <fieldset className={styles.ways} role="radiogroup">
          <legend className={styles.legend}>{words('checkout.pay_with')}</legend>
          {ways.map((one) => (
            <Way
              key={one.key}
              way={one}
              name={name}
              chosen={one.key === way?.key}
              payable={payable}
              choose={() => checkout.dispatch({ type: 'wayChosen', key: one.key })}
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && (
        <Notice tone="danger" compact>
          {error}
        </Notice>
      )}
    </>
  );
}

function Way(props: {
  readonly way: WayToPay;
  readonly name: string;
  readonly chosen: boolean;
  readonly payable: Micros | null;
  readonly choose: () => void;
}) {
  const { way, name, chosen, payable } = props;
  const styles = useStyles();
  const words = useTranslate();
  const isOpen = payable === null || takesAmount(way, payable);
  const facts = useFacts(way, payable, isOpen);
  const id = useId();
  return (
    <label className={mergeClasses(styles.way, chosen && styles.chosen, !isOpen && styles.closed)}>
      <input
        type="radio"
        name={name}
        checked={chosen}
        disabled={!isOpen}
        aria-describedby={facts === '' ? undefined : id}
        className={styles.mark}
        onChange={props.choose}
      />
      <span className={styles.icon}>
        <Icon name={way.card ? (way.card.icon ?? 'payment') : (way.method.icon ?? 'payment')} size={20} />
      </span>
      <span className={styles.name}>
        <span>{isBalance(way) ? words('checkout.balance') : (way.card?.name ?? way.method.name)}</span>
        {facts !== '' && (
          <span id={id} className={styles.facts}>
            {facts}
          </span>
        )}
      </span>
    </label>
  );
}

/** Fee and bonus for the amount, or why it cannot be paid this way. */
function useFacts(way: WayToPay, payable: Micros | null, isOpen: boolean): string {
  const words = useTranslate();
  const format = useFormat();
  const { feePercent, minAmount, maxAmount } = way.method;
  if (isBalance(way)) return '';
  if (!isOpen) {
    return maxAmount === null
      ? words('checkout.from', { min: format.money(minAmount) })
      : words('checkout.bounds', { min: format.money(minAmount), max: format.money(maxAmount) });
  }
  const facts = [
    feePercent > 0 ? words('checkout.fee', { percent: format.percent(feePercent) }) : words('checkout.no_fee'),
  ];
  const bonus = payable === null ? 0n : chargeFor(payable, methodTerms(way.method)).methodBonus.amount;
  if (bonus > 0n) facts.push(words('checkout.bonus', { bonus: format.money(toUsd(bonus as Micros)) }));
  return facts.join(' · ');
}

function EmailField({ checkout, loginTo }: { readonly checkout: Checkout; readonly loginTo: string | null }) {
  const styles = useStyles();
  const words = useTranslate();
  const navigate = useNavigate();
  const here = useHere();
  const email = useStore(checkout.store, (state) => state.email);
  const error = useError(checkout, 'email');
  return (
    <div>
      <Field label={words('checkout.email')} hint={words('checkout.email_hint')} error={error} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={email}
            onChange={(event) => checkout.dispatch({ type: 'emailTyped', text: event.target.value })}
          />
        )}
      </Field>
      {loginTo !== null && (
        <div className={styles.account}>
          <span>{words('checkout.have_account')}</span>
          <Button
            words={words('order_form.log_in_to_pay')}
            variant={{ appearance: 'subtle' }}
            className={styles.touch}
            onClick={() => navigate(`${loginTo}?${new URLSearchParams({ redirect: here })}`)}
          />
        </div>
      )}
    </div>
  );
}

function CouponField({ checkout, totals }: { readonly checkout: Checkout; readonly totals: Totals | null }) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const couponCode = useStore(checkout.store, (state) => state.couponCode);
  const isUnchecked = useStore(checkout.store, ({ errors }) => isCouponUnchecked(errors));
  const storedError = useError(checkout, 'coupon');
  const coupon = couponCode === null ? null : (totals?.coupon ?? null);
  const worth = coupon && format.money(toUsd(couponWorth(coupon)));
  const couponText = coupon ? words(`checkout.coupon_${coupon.kind}`, { worth }) : undefined;
  /** Null until something is typed: the code that is applied may come back later. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? couponCode ?? '';
  const touched = typed !== null;
  const code = text.trim();
  const send = (sent: string | null) => checkout.dispatch({ type: 'couponApplied', code: sent });
  const apply = () => {
    setTyped(null);
    send(code === '' ? null : code);
  };
  // Whoever goes on without pressing the button has typed it all the same.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (touched && !currentTarget.contains(relatedTarget)) apply();
  };
  // What was said of a code is over as soon as another is typed (A4 Coupon error).
  const error = touched ? undefined : storedError;
  return (
    <Field label={words('checkout.coupon')} hint={error === undefined ? couponText : undefined} error={error}>
      {(control) => (
        <div className={styles.line} onBlur={leave}>
          <div className={styles.code}>
            <Input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              value={text}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
            />
          </div>
          {couponCode !== null && !touched ? (
            <Button
              words={words(isUnchecked ? 'checkout.retry' : 'checkout.coupon_remove')}
              className={styles.apply}
              onMouseDown={keepFocus}
              onClick={() => send(isUnchecked ? couponCode : null)}
            />
          ) : (
            <Button
              words={words('checkout.coupon_apply')}
              className={styles.apply}
              disabled={code === '' && couponCode === null}
              onMouseDown={keepFocus}
              onClick={apply}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** The field keeps the focus while its button is pressed: what leaving it does would make another button of that one. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function useError({ store }: Checkout, field: FormField): string | undefined {
  return useSentences()(useStore(store, ({ errors }) => errors[field]));
}
