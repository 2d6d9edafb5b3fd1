import { memo, useState } from 'react';
import { Field, Input, useCurrency, useTranslate } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { inUsd, readAmount, writeAmount } from './amount-text.ts';
import { estimatedCost } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useService } from './order-form-context.ts';

/** The other way round: a sum of money, and the quantity it buys. Specification: A5, decision 27. */
export const MoneyField = memo(function MoneyField() {
  const service = useService();
  return service ? <Money service={service} /> : null;
});

function Money({ service }: { readonly service: CatalogueService }) {
  const shared = useFormStyles();
  const words = useTranslate();
  const dispatch = useDispatch();
  const { symbol, rate, code } = useCurrency();
  const cost = useFormState((state) => estimatedCost(state, state.active));
  const [draft, setDraft] = useState<string | null>(null);

  const type = (text: string) => {
    setDraft(text);
    const amount = readAmount(text);
    if (amount !== null) dispatch({ type: 'moneyTyped', desired: inUsd(amount, rate) });
  };
  return (
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
  );
}
