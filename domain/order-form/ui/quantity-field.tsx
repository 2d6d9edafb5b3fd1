import { Button, Field, Input, makeStyles, mergeClasses, Slider, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { below, useFormat, useWords } from '../../../engine/index.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import { quantityOf } from '../estimate.ts';
import { amountsFor, nudgedQuantity, sliderPosition, sliderQuantity, typedQuantity } from '../quantity-entry.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useService } from './order-form-context.ts';
import { useFieldError, validation } from './use-messages.ts';
import { usePricedEntry } from './use-quote.ts';

const useStyles = makeStyles({
  slider: { [below.tablet]: { display: 'none' } },
  quick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  amount: { minWidth: 'auto', '@media (pointer: coarse)': { minHeight: '44px' } },
});

/** How many: a field, quick amounts and, on wide windows, a logarithmic slider. Clamped when left, never while typing. */
export const QuantityField = memo(function QuantityField() {
  const service = useService();
  return service ? <Quantity service={service} /> : null;
});

function Quantity({ service }: { readonly service: Service }) {
  const shared = useFormStyles();
  const words = useWords();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = quantityOf(usePricedEntry(), service);
  const error = useFieldError('quantity');
  // What is being typed, as it is being typed: `1 0` must not turn into `10` under the customer's fingers.
  const [draft, setDraft] = useState<string | null>(null);
  const counted = service.calculableQuantity;
  const { min, max } = service;

  const nudge = (event: KeyboardEvent) => {
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (steps === 0) return;
    event.preventDefault();
    setDraft(null);
    dispatch({ type: 'quantity typed', quantity: nudgedQuantity(quantity, service, steps) });
  };

  const hint = counted
    ? words('order_form.quantity_counted')
    : words('order_form.quantity_hint', { min: format.number(min), max: format.number(max) });
  return (
    <Field label={words('order_form.quantity')} hint={hint} required {...validation(error)}>
      <Input
        data-field="quantity"
        size="large"
        inputMode="numeric"
        autoComplete="off"
        className={mergeClasses(shared.field, shared.numbers)}
        disabled={counted}
        value={draft ?? (quantity === 0 && !counted ? '' : String(quantity))}
        onChange={(_, { value }) => {
          setDraft(value);
          dispatch({ type: 'quantity typed', quantity: typedQuantity(value) });
        }}
        onKeyDown={nudge}
        onBlur={() => {
          setDraft(null);
          dispatch({ type: 'quantity left' });
        }}
      />
    </Field>
  );
}

/** Sets the quantity by hand: quick amounts for a click, the slider for a drag. */
export const QuantitySlider = memo(function QuantitySlider() {
  const service = useService();
  return service && !service.calculableQuantity && service.max > service.min ? <SliderOf service={service} /> : null;
});

function SliderOf({ service }: { readonly service: Service }) {
  const styles = useStyles();
  const words = useWords();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = quantityOf(usePricedEntry(), service);
  const amounts = useMemo(() => amountsFor(service), [service]);
  return (
    <>
      <Slider
        className={styles.slider}
        min={0}
        max={100}
        value={sliderPosition(quantity, service)}
        aria-label={words('order_form.quantity_slider')}
        aria-valuetext={format.number(quantity)}
        onChange={(_, { value }) => dispatch({ type: 'quantity typed', quantity: sliderQuantity(value, service) })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div role="group" aria-label={words('order_form.quick_amounts')} className={styles.quick}>
        {amounts.map((amount) => (
          <Button
            key={amount}
            size="small"
            shape="circular"
            className={styles.amount}
            appearance={amount === quantity ? 'primary' : 'secondary'}
            aria-pressed={amount === quantity}
            onClick={() => dispatch({ type: 'quantity typed', quantity: amount })}
          >
            {format.number(amount)}
          </Button>
        ))}
      </div>
    </>
  );
}
