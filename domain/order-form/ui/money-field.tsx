import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { Field, Input, useCurrency, useFormat, useTranslate } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { inUsd, readAmount, writeAmount } from './amount-text.ts';
import { activeLine, estimatedCost } from '../state.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const { store } = useOrderForm();
  const format = useFormat();
  const quantity = useLine((line) => line.quantity);

  const type = (text: string) => {
    setDraft(text);
    const amount = readAmount(text);
    if (amount === null) return setAsked(null);
    dispatch({ type: 'moneyTyped', desired: inUsd(amount, rate) });
    setAsked({ amount, serviceId: service.id, quantity: activeLine(store.getState()).quantity });
  };
  // Once the field is left; as long as nothing else has set the quantity.
  const isOfAmount = draft === null && asked?.serviceId === service.id && asked.quantity === quantity;
  const bound =
    isOfAmount && cost !== null ? boundOf(asked.amount, readAmount(writeAmount(cost, rate)), quantity, service) : null;
  return (
    <div>
      <Field label={words('order_form.amount', { currency: code })} hint={words('order_form.amount_hint')}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className={shared.numbers}
            disabled={service.calculableQuantity}
            before={symbol}
            value={draft ?? (cost === null ? '' : writeAmount(cost, rate))}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setDraft(null)}
          />
        )}
      </Field>
      <div role="status" className={mergeClasses(shared.small, styles.bound)}>
        {bound !== null && cost !== null && words(bound, { amount: format.money(toUsd(cost)) })}
      </div>
    </div>
  );
}

/** An amount that was typed, and the quantity that was found for it. */
interface Asked {
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
