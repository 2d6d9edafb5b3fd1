import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, memo } from 'react';
import { Icon, Notice, below, useFormat, useTranslate } from '../../../engine/index.ts';
import type { Totals } from '../../checkout/quote.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { deliveryOf, guaranteeChoice } from '../../order-line/line-pricing.ts';
import { useFormStyles } from './form-styles.ts';
import type { LineId } from '../../order-line/line.ts';
import { serviceOf } from '../state.ts';
import { useFormState, useLine, useService, useShownOrder, useTotals, useOrderForm } from './order-form-context.ts';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import type { PayControl } from '../../checkout/ui/pay-button.tsx';
import { AskAgain } from '../../checkout/ui/ask-again.tsx';
import { PayButton } from './pay-button.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { useBalance } from './use-pay.ts';
import type { ShownTotals } from '../../checkout/ui/use-shown-totals.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, minHeight: '20px' },
  value: { margin: 0, textAlign: 'end' },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingBlockStart: tokens.spacingVerticalM },
  total: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    // Kept free while there is no price yet, so that nothing jumps when there is.
    minHeight: tokens.lineHeightHero700,
  },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: {
    display: 'inline-flex',
    width: '16px',
    height: '16px',
    alignSelf: 'center',
    color: tokens.colorNeutralForeground3,
  },
  waiting: {
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.25 }, '100%': { opacity: 1 } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  price: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  saved: { color: tokens.colorStatusSuccessForeground1 },
  button: { [below.tablet]: { display: 'none' } },
});

/** What is ordered, what it costs, what it does to the balance, and the way to pay. */
export const Summary = memo(function Summary(props: {
  readonly control: PayControl;
  readonly isAdding: boolean;
  readonly setIsAdding: (isAdding: boolean) => void;
}) {
  const { control, isAdding, setIsAdding } = props;
  const styles = useStyles();
  const shared = useFormStyles();
  const service = useService();
  const totals = useTotals();
  const shown = useShownOrder(useBalance());
  return (
    <div className={mergeClasses(styles.root, shared.numbers)}>
      {shown.lines.size > 0 ? (
        <Lines costs={shown.lines} services={shown.services} />
      ) : (
        service && <Facts service={service} />
      )}
      <Extras totals={totals} shown={shown} />
      <div className={styles.line}>
        <Total shown={shown} />
      </div>
      <Unchecked />
      <Balance shown={shown} isUnsure={control.isUnsure} />
      <FormErrors />
      <div className={styles.button} inert={isAdding}>
        <PayButton control={control} totals={totals} />
      </div>
      <AddToCart disabled={control.isPaying || control.isUnsure} isAdding={isAdding} setIsAdding={setIsAdding} />
    </div>
  );
});

/** What each of several services costs. */
function Lines(props: { readonly costs: ReadonlyMap<LineId, string>; readonly services: string | null }) {
  const styles = useStyles();
  const words = useTranslate();
  const lines = useFormState((state) => state.lines.map((line) => serviceOf(state, line)?.name ?? ''));
  const ids = useFormState((state) => state.lines.map(({ id }) => id));
  return (
    <dl className={styles.rows} data-lines>
      {ids.map((id, at) => (
        <Row key={id} name={lines[at] ?? ''}>
          {props.costs.get(id) ?? words('order_form.not_set')}
        </Row>
      ))}
      {props.services !== null && <Row name={words('order_form.services')}>{props.services}</Row>}
    </dl>
  );
}

function Facts({ service }: { readonly service: CatalogueService }) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const totalQuantity = useLine((line) => deliveryOf(line, service).total);
  const isPriced = useFormState((state) => state.estimate !== null);
  const percent = useFormState((state) => state.terms.guaranteePercent);
  const guarantee = guaranteeChoice(service, percent);
  const pieces = service.isPackage ? 1 : service.pricingPer;
  const unit = format.money(toUsd(service.price));
  return (
    <dl className={styles.rows}>
      <Row name={words('order_form.service')}>{service.name}</Row>
      <Row name={words('order_form.total_quantity')}>
        {isPriced ? format.number(Number(totalQuantity)) : words('order_form.not_set')}
      </Row>
      <Row name={words('order_form.unit_price')}>
        {pieces === 1
          ? words('order_form.price_each', { price: unit })
          : words('order_form.price_per', { price: unit, pieces: format.number(pieces) })}
      </Row>
      {guarantee.offer === 'included' && <Row name={words('order_form.refill')}>{words('order_form.included')}</Row>}
    </dl>
  );
}

/** What comes on top of the services, or off, so that the total follows from what is shown. */
function Extras({ totals, shown }: { readonly totals: Totals | null; readonly shown: ShownTotals }) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const lines = useFormState((state) => state.lines.length);
  if (!totals || (shown.saved === null && shown.services === null && totals.totalBonus === 0n)) return null;
  return (
    <dl className={styles.rows}>
      {shown.saved !== null && (
        <Row name={words('order_form.you_save')} className={styles.saved}>
          {shown.saved}
        </Row>
      )}
      {shown.services !== null && lines === 1 && <Row name={words('order_form.services')}>{shown.services}</Row>}
      {shown.guarantee !== null && <Row name={words('order_form.refill')}>{shown.guarantee}</Row>}
      {shown.discount !== null && (
        <Row name={words('checkout.coupon')} className={styles.saved}>
          −{shown.discount}
        </Row>
      )}
      {shown.fee !== null && <Row name={words('order_form.fee')}>{shown.fee}</Row>}
      {totals.totalBonus > 0n && (
        <Row name={words('checkout.bonus_later')}>{format.money(toUsd(totals.totalBonus))}</Row>
      )}
    </dl>
  );
}

function Row(props: { readonly name: string; readonly className?: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const shared = useFormStyles();
  return (
    <div className={mergeClasses(styles.row, props.className)}>
      <dt className={shared.muted}>{props.name}</dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
  );
}

/** The total. It is there at once; the mark beside it tells whether the server has confirmed it. */
function Total({ shown }: { readonly shown: ShownTotals }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const isCosting = useFormState((state) => state.isCosting);
  const isConfirmed = useFormState((state) => state.confirmed !== null);
  return (
    <div className={styles.total}>
      <span>{words('order_form.total')}</span>
      <span className={styles.price}>
        <span className={styles.mark}>
          {isCosting && (
            <Icon name="refresh" size={14} className={styles.waiting} label={words('order_form.checking')} />
          )}
          {isConfirmed && !isCosting && (
            <Icon name="check" size={14} className={styles.saved} label={words('order_form.confirmed')} />
          )}
        </span>
        {shown.original !== null && (
          <s className={shared.muted}>
            <span className={shared.unseen}>{words('order_form.price_before')} </span>
            {shown.original}
          </s>
        )}
        <output aria-live="polite" data-total className={styles.amount}>
          {shown.charge ?? '–'}
        </output>
      </span>
    </div>
  );
}

/** The price that is shown was worked out here alone; where there is a coupon, its field says so. */
function Unchecked() {
  const { dispatch } = useOrderForm();
  const isUnchecked = useFormState((state) => state.costFailures > 0 && state.couponCode === null);
  return isUnchecked && <AskAgain ask={() => dispatch({ type: 'costWanted' })} />;
}

/** The balance before and after, or what is missing. */
function Balance({ shown, isUnsure }: { readonly shown: ShownTotals; readonly isUnsure: boolean }) {
  const styles = useStyles();
  const words = useTranslate();
  // Whether it is the balance before or after, nobody knows.
  if (shown.balance === null || isUnsure) return null;
  return (
    <>
      <dl className={styles.rows}>
        <Row name={words('order_form.balance')}>{shown.balance}</Row>
        <Row name={words('order_form.balance_after')}>{shown.after ?? '–'}</Row>
      </dl>
      {shown.missing !== null && (
        <Notice tone="warning" compact>
          {words('order_form.missing', { missing: shown.missing })}
        </Notice>
      )}
    </>
  );
}

/** Messages that no field of the form is for. */
function FormErrors() {
  const toSentences = useSentences();
  const errors = useFormState((state) => state.errors);
  // The others stand at their fields.
  const messages = [...(errors.balance ?? []), ...(errors.form ?? [])];
  if (messages.length === 0) return null;
  return (
    <Notice tone="danger" compact>
      {toSentences(messages)}
    </Notice>
  );
}
