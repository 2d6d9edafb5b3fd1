import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { ChoiceChip, Field, Input, Slider, below, useFormat, useTranslate } from '../../../engine/index.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { lineRunQuantity } from '../../order-line/line-pricing.ts';
import { useTypedNumber } from '../../order-line/ui/use-typed-number.ts';
import { positionOf, quantityAt, quickAmounts } from '../../quantity/quick-amounts.ts';
import { roundToStep } from '../../quantity/bounds.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFieldError, useLine, useService } from './order-form-context.ts';

const useStyles = makeStyles({
  slider: { [below.tablet]: { display: 'none' } },
  quick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** How many: a field, quick amounts and, on wide windows, a logarithmic slider. Clamped when left, never while typing. */
export const QuantityField = memo(function QuantityField() {
  const service = useService();
  return service ? <Quantity service={service} /> : null;
});

function Quantity({ service }: { readonly service: CatalogueService }) {
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = useLine((line) => lineRunQuantity(line, service));
  const error = useFieldError('quantity');
  const counted = service.calculableQuantity;
  const typed = useTypedNumber(quantity, quantity === 0 && !counted ? '' : String(quantity));
  const { min, max } = service;

  const nudge = (event: KeyboardEvent) => {
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (steps === 0) return;
    event.preventDefault();
    typed.forget();
    dispatch({ type: 'quantityTyped', quantity: roundToStep(quantity + steps * service.step, service, 'nearest') });
  };

  const hint = counted
    ? words('order_form.quantity_counted')
    : words('order_form.quantity_hint', { min: format.number(min), max: format.number(max) });
  return (
    <Field
      label={words('order_form.quantity')}
      hint={hint}
      required
      error={typed.isWrong ? words('order_form.quantity_no_number') : error}
    >
      {(control) => (
        <Input
          {...control}
          data-field="quantity"
          inputMode="numeric"
          autoComplete="off"
          className={shared.numbers}
          disabled={counted}
          value={typed.text}
          onChange={({ target }) => dispatch({ type: 'quantityTyped', quantity: typed.type(target.value) })}
          onKeyDown={nudge}
          onBlur={() => {
            if (typed.leave()) dispatch({ type: 'quantityLeft' });
          }}
        />
      )}
    </Field>
  );
}

/** Sets the quantity by hand: quick amounts for a click, the slider for a drag. */
export const QuantitySlider = memo(function QuantitySlider() {
  const service = useService();
  return service && !service.calculableQuantity && service.max > service.min ? <SliderOf service={service} /> : null;
});

function SliderOf({ service }: { readonly service: CatalogueService }) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const quantity = useLine((line) => lineRunQuantity(line, service));
  const amounts = useMemo(() => quickAmounts(service, Math.max(service.min, service.defaultQuantity / 2)), [service]);
  return (
    <>
      <Slider
        className={styles.slider}
        min={0}
        max={100}
        value={Math.round(positionOf(quantity, service))}
        aria-label={words('order_form.quantity_slider')}
        aria-valuetext={format.number(quantity)}
        onChange={(event) =>
          dispatch({ type: 'quantityTyped', quantity: quantityAt(event.target.valueAsNumber, service) })
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own. */}
      <div role="group" aria-label={words('order_form.quick_amounts')} className={styles.quick}>
        {amounts.map((amount) => (
          <ChoiceChip
            key={amount}
            words={format.number(amount)}
            chosen={amount === quantity}
            choose={() => dispatch({ type: 'quantityTyped', quantity: amount })}
          />
        ))}
      </div>
    </>
  );
}
