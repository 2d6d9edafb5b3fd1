import { Field, Input, mergeClasses } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { useCurrency, useWords } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { inUsd, readAmount, writeAmount } from './amount-text.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useService } from './order-form-context.ts';

/** The other way round: a sum of money, and the quantity it buys. Specification: A5, decision 27. */
export const MoneyField = memo(function MoneyField() {
  const service = useService();
  return service ? <Money service={service} /> : null;
});

function Money({ service }: { readonly service: CatalogueService }) {
  const shared = useFormStyles();
  const words = useWords();
  const dispatch = useDispatch();
  const { symbol, rate, code } = useCurrency();
  const cost = useFormState(({ estimate }) => estimate?.total);
  const [draft, setDraft] = useState<string | null>(null);

  const type = (text: string) => {
    setDraft(text);
    const amount = readAmount(text);
    if (amount !== null) dispatch({ type: 'moneyTyped', desired: inUsd(amount, rate) });
  };
  return (
    <Field label={words('order_form.amount', { currency: code })} hint={words('order_form.amount_hint')}>
      <Input
        size="large"
        inputMode="decimal"
        autoComplete="off"
        className={mergeClasses(shared.field, shared.numbers)}
        disabled={service.calculableQuantity}
        contentBefore={<span aria-hidden>{symbol}</span>}
        value={draft ?? (cost === undefined ? '' : writeAmount(cost, rate))}
        onChange={(_, { value }) => type(value)}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
