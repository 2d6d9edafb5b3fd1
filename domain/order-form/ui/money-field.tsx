import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import {
  Field,
  Input,
  type NumberReading,
  useCurrency,
  useDecimalSign,
  useFormat,
  useNumberReader,
  useTranslate,
} from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { amountOf, inUsd, writeAmount } from './amount-text.ts';
import { activeLine, estimatedCost } from '../state.ts';
import type { Micros } from '../../money/micros.ts';
import { fromUsd, toUsd } from '../../money/usd.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine, useOrderForm, useService } from './order-form-context.ts';

const useStyles = makeStyles({ bound: { marginBlockStart: tokens.spacingVerticalXS } });

/** The other way round: a sum of money, and the quantity it buys. Specification: A5, decision 27. */
export const MoneyField = memo(function MoneyField() {
  const service = useService();
  return service ? <Money service={service} /> : null;
});

function Money({ service }: { readonly service: CatalogueService }) {
  const shared = useFormStyles();
  const styles = useStyles();
  const words = useTranslate();
  const dispatch = useDispatch();
  const { symbol, rate, code } = useCurrency();
  const cost = useFormState((state) => estimatedCost(state, state.active));
  const [draft, setDraft] = useState<string | null>(null);
  const [requested, setRequested] = useState<Requested | null>(null);
  const { store } = useOrderForm();
  const format = useFormat();
  const quantity = useLine((line) => line.quantity);

  const read = useNumberReader();
  const decimal = useDecimalSign();
  const expected = { currency: [symbol, code, `${code}${symbol}`] };
  const reading = read(draft ?? '', expected);
  // A text that was left and is no amount stays to be corrected: no amount takes the place of one that was meant.
  const [isLeft, setLeft] = useState(false);
  const fault = faultOf(reading, format.number);
  const wrong = isLeft ? fault : null;

  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    const amount = amountOf(read(text, expected));
    if (amount === null) return setRequested(null);
    dispatch({ type: 'moneyTyped', desired: inUsd(amount, rate) });
    setRequested({ amount, serviceId: service.id, quantity: activeLine(store.getState()).quantity });
  };
  // Once the field is left; as long as nothing else has set the quantity.
  const isOfAmount = draft === null && requested?.serviceId === service.id && requested.quantity === quantity;
  const bound =
    isOfAmount && cost !== null ? boundOf(requested.amount, fromUsd(writeAmount(cost, rate)), quantity, service) : null;
  return (
    <div>
      <Field
        label={words('order_form.amount', { currency: code })}
        hint={words('order_form.amount_hint')}
        error={wrong === null ? undefined : words(wrong.key, wrong.values)}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className={shared.numbers}
            disabled={service.calculableQuantity}
            before={symbol}
            value={draft ?? (cost === null ? '' : writeAmount(cost, rate).replace('.', decimal))}
            onChange={(event) => type(event.target.value)}
            onBlur={() => (fault === null ? setDraft(null) : setLeft(true))}
          />
        )}
      </Field>
      <div role="status" className={mergeClasses(shared.small, styles.bound)}>
        {reading.is === 'number' &&
          reading.isGuess === true &&
          words('form.number_read_as', { value: format.number(reading.value) })}
        {bound !== null && cost !== null && words(bound, { amount: format.money(toUsd(cost)) })}
      </div>
    </div>
  );
}

/** What to say of a text that is no amount; null where it is one, or is empty. */
function faultOf(reading: NumberReading, write: (value: number) => string) {
  if (reading.is === 'no number') return { key: 'order_form.amount_no_number', values: {} };
  if (reading.is !== 'unclear') return null;
  const [first, second] = reading.values.map(write);
  return { key: 'order_form.amount_unclear', values: { first: first ?? '', second: second ?? '' } };
}

/** An amount that was typed, and the quantity that was found for it. */
interface Requested {
  /** In the currency that is shown. */
  readonly amount: Micros;
  readonly serviceId: number;
  readonly quantity: number;
}

/** What to say where an amount is below the price of the least quantity or above that of the greatest; both as they are written. */
function boundOf(amount: Micros, taken: Micros | null, quantity: number, { min, max }: CatalogueService) {
  if (taken === null || amount === taken) return null;
  if (quantity === min && amount < taken) return 'order_form.amount_least';
  return quantity === max && amount > taken ? 'order_form.amount_most' : null;
}
