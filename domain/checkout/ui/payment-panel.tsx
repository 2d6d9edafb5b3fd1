import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type FocusEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, Field, Icon, Input, Notice, useFormat, useTranslate } from '../../../engine/index.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { chargeFor } from '../charge-for.ts';
import { methodTerms } from '../terms.ts';
import { type WayToPay, isBalance, leastToPay, takesAmount } from '../ways-to-pay.ts';
import type { WaysToPay } from './use-ways-to-pay.ts';

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

/** What the panel shows; the form that it is part of keeps it. */
export interface PaymentChoice extends WaysToPay {
  /** Nothing can be changed: it is not known whether a payment went through. */
  readonly locked: boolean;
  /** The way in use. */
  readonly way: WayToPay | null;
  /** What is paid for: the price of the services less a coupon's discount; null while nothing is priced. */
  readonly payable: Micros | null;
  /** As typed by a guest; null for a customer, who is known. */
  readonly email: string | null;
  /** The code in use. */
  readonly couponCode: string | null;
  /** The server could not be asked what the code does. */
  readonly isCouponUnchecked: boolean;
  /** What the code does, in words. */
  readonly couponText: string | undefined;
  readonly errors: { readonly [Field in 'way' | 'email' | 'coupon']?: string | undefined };
}

export interface PaymentEvents {
  readonly chooseWay: (key: string) => void;
  readonly typeEmail: (text: string) => void;
  /** Null takes the coupon away. */
  readonly applyCoupon: (code: string | null) => void;
  /** Goes to log in and comes back to the same order; null where nobody can. */
  readonly logIn: (() => void) | null;
}

/** How an order is paid: the way, whose order it is, and a coupon. Specification: A2, A5, A6. */
export function PaymentPanel({
  choice,
  on,
}: {
  readonly choice: PaymentChoice;
  readonly on: PaymentEvents;
}): ReactNode {
  const styles = useStyles();
  // Where nothing else can be done, the button that pays is the one that logs in.
  const canPay = choice.way !== null || leastToPay(choice.ways, choice.payable) !== null;
  return (
    <div className={styles.root} data-payment inert={choice.locked}>
      {choice.email !== null && choice.ways.length > 0 && (
        <EmailField email={choice.email} error={choice.errors.email} on={on} canPay={canPay} />
      )}
      <Ways choice={choice} on={on} />
      <CouponField choice={choice} on={on} />
    </div>
  );
}

function Ways({ choice, on }: { readonly choice: PaymentChoice; readonly on: PaymentEvents }) {
  const styles = useStyles();
  const words = useTranslate();
  const name = useId();
  const { ways, way, payable, retry } = choice;
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
              choose={() => on.chooseWay(one.key)}
            />
          ))}
        </fieldset>
      )}
      {choice.errors.way !== undefined && (
        <Notice tone="danger" compact>
          {choice.errors.way}
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

function EmailField(props: {
  readonly email: string;
  readonly error: string | undefined;
  readonly on: PaymentEvents;
  readonly canPay: boolean;
}) {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div>
      <Field label={words('checkout.email')} hint={words('checkout.email_hint')} error={props.error} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={props.email}
            onChange={(event) => props.on.typeEmail(event.target.value)}
          />
        )}
      </Field>
      {props.canPay && props.on.logIn && (
        <div className={styles.account}>
          <span>{words('checkout.have_account')}</span>
          <Button
            words={words('order_form.log_in_to_pay')}
            variant={{ appearance: 'subtle' }}
            className={styles.touch}
            onClick={props.on.logIn}
          />
        </div>
      )}
    </div>
  );
}

function CouponField({ choice, on }: { readonly choice: PaymentChoice; readonly on: PaymentEvents }) {
  const styles = useStyles();
  const words = useTranslate();
  const { couponCode, couponText } = choice;
  /** Null until something is typed: the code that is applied may come back later. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? couponCode ?? '';
  const touched = typed !== null;
  const code = text.trim();
  const apply = () => {
    setTyped(null);
    on.applyCoupon(code === '' ? null : code);
  };
  // Whoever goes on without pressing the button has typed it all the same.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (touched && !currentTarget.contains(relatedTarget)) apply();
  };
  // What was said of a code is over as soon as another is typed (A4 Coupon error).
  const error = touched ? undefined : choice.errors.coupon;
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
              words={words(choice.isCouponUnchecked ? 'checkout.retry' : 'checkout.coupon_remove')}
              className={styles.apply}
              onMouseDown={keepFocus}
              onClick={() => on.applyCoupon(choice.isCouponUnchecked ? couponCode : null)}
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
