import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Icon, below, languageOf, pulse, useFormat, useTranslate } from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { deliveryOf, guaranteeChoice } from '../../order-line/line-pricing.ts';
import { useFormStyles } from './form-styles.ts';
import type { LineId } from '../../order-line/line.ts';
import { serviceOf } from '../state.ts';
import { useFormState, useLine, useService, useShownOrder, useTotals, useOrderForm } from './order-form-context.ts';
import type { PayControl } from '../../checkout/ui/pay-button.tsx';
import {
  BalanceRows,
  OtherErrors,
  PriceRows,
  Row,
  Rows,
  TotalRow,
  UncheckedPrice,
} from '../../checkout/ui/price-rows.tsx';
import { PayButton } from './pay-button.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { useBalance } from '../../checkout/ui/use-pay.ts';
import type { ShownTotals } from '../../checkout/ui/use-shown-totals.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingBlockStart: tokens.spacingVerticalM },
  mark: {
    display: 'inline-flex',
    width: '16px',
    height: '16px',
    alignSelf: 'center',
    color: tokens.colorNeutralForeground3,
  },
  waiting: pulse(0.25, '1.2s'),
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
  const form = useOrderForm();
  const isPlural = useFormState(({ lines }) => lines.length > 1);
  const shown = useShownOrder(useBalance(form));
  return (
    <div className={mergeClasses(styles.root, shared.numbers)}>
      {shown.lines.size > 0 ? (
        <Lines costs={shown.lines} services={shown.services} />
      ) : (
        service && <Facts service={service} />
      )}
      <PriceRows totals={totals} shown={shown} withoutServices={isPlural} />
      <div className={styles.line}>
        <Total shown={shown} />
      </div>
      <UncheckedPrice {...form} />
      <BalanceRows shown={shown} isOutcomeUnknown={control.isOutcomeUnknown} />
      <OtherErrors {...form} />
      <div className={styles.button} inert={isAdding}>
        <PayButton control={control} totals={totals} />
      </div>
      <AddToCart
        disabled={control.isPaying || control.isOutcomeUnknown}
        isAdding={isAdding}
        setIsAdding={setIsAdding}
      />
    </div>
  );
});

/** What each of several services costs. */
function Lines(props: { readonly costs: ReadonlyMap<LineId, string>; readonly services: string | null }) {
  const words = useTranslate();
  const services = useFormState((state) => state.lines.map((line) => serviceOf(state, line)));
  const ids = useFormState((state) => state.lines.map(({ id }) => id));
  return (
    <Rows isOfLines>
      {ids.map((id, at) => (
        <Row key={id} name={services[at]?.name ?? ''} lang={languageOf(services[at], 'name')}>
          {props.costs.get(id) ?? words('order_form.not_set')}
        </Row>
      ))}
      {props.services !== null && <Row name={words('order_form.services')}>{props.services}</Row>}
    </Rows>
  );
}

function Facts({ service }: { readonly service: CatalogueService }) {
  const words = useTranslate();
  const format = useFormat();
  const totalQuantity = useLine((line) => deliveryOf(line, service).total);
  const isPriced = useFormState((state) => state.estimate !== null);
  const percent = useFormState((state) => state.terms.guaranteePercent);
  const guarantee = guaranteeChoice(service, percent);
  const pieces = service.isPackage ? 1 : service.pricingPer;
  const unit = format.money(toUsd(service.price), { exact: true });
  return (
    <Rows>
      <Row name={words('order_form.service')} wraps>
        <span lang={languageOf(service, 'name')}>{service.name}</span>
      </Row>
      <Row name={words('order_form.total_quantity')}>
        {isPriced ? format.number(Number(totalQuantity)) : words('order_form.not_set')}
      </Row>
      <Row name={words('order_form.unit_price')}>
        {pieces === 1
          ? words('order_form.price_each', { price: unit })
          : words('order_form.price_per', { price: unit, pieces: format.number(pieces) })}
      </Row>
      {guarantee.offer === 'included' && <Row name={words('order_form.refill')}>{words('order_form.included')}</Row>}
    </Rows>
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
    <TotalRow charge={shown.charge}>
      <span className={styles.mark}>
        {isCosting && <Icon name="refresh" size={14} className={styles.waiting} label={words('order_form.checking')} />}
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
    </TotalRow>
  );
}
